import type { Page } from "@playwright/test";
import { ANI, expect, expectLive, newCaller, rowOf, signIn, test, USERS } from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";

/** As the browser does when the visitor comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Makes the page's clock go on by so many seconds at once. */
const later = (page: Page, seconds: number) =>
  page.evaluate((ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, seconds * 1000);

/** What the page is told over its socket; listen before the page is opened. */
function listenToSocket(page: Page) {
  let heard = 0;
  page.on("websocket", (socket) => socket.on("framereceived", () => (heard += 1)));
  return {
    async reply(ask: () => Promise<unknown>) {
      const before = heard;
      await ask();
      await expect.poll(() => heard).toBeGreaterThan(before);
    },
  };
}

/** Every request that the page makes from now on. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return requests;
}

/** The page is up to date and does nothing. */
async function settle(page: Page): Promise<void> {
  await expectLive(page);
  await page.waitForLoadState("networkidle");
}

/** The paths of the pages that show what comes in. An activity is read when it is opened, so it is one that is. */
async function livePages(sandbox: SandboxConsole): Promise<string[]> {
  const ring = { username: USERS.globalAdmin, messageType: "AGENT", read: "Y", ani: ANI };
  return ["/", "/activity", `/activity/${await sandbox.ring(ring)}`];
}

test("coming back to a page that is still right costs no request (OPS-9)", async ({ page, sandbox }) => {
  for (const path of await livePages(sandbox)) {
    const socket = listenToSocket(page);
    await signIn(page, USERS.globalAdmin, { to: path });
    await settle(page);
    const requests = recordRequests(page);
    // What a reply makes the page load is on its way by the time of the next reply.
    for (let times = 0; times < 3; times += 1) await socket.reply(() => comeBack(page));
    expect(requests, path).toEqual([]);
    await expect(page.getByText("● Live")).toBeVisible();
    page.removeAllListeners("request");
  }
});

for (const [what, user, path, seconds, loads] of [
  ["of an ordinary day", USERS.globalAdmin, "/activity", 121, false],
  ["whose calendar day has turned", USERS.globalAdmin, "/activity", 25 * 3600, true],
  ["with figures that are not pushed, after two minutes", USERS.globalAdmin, "/", 121, true],
  ["with such figures, before that", USERS.globalAdmin, "/", 60, false],
  ["without full access, after a minute", USERS.ordinary, "/activity", 61, true],
  ["without full access, before that", USERS.ordinary, "/activity", 30, false],
] as const) {
  test(`coming back to a page ${what}: it loads ${loads ? "once" : "nothing"} (LIV-8, LIV-9)`, async ({
    page,
  }) => {
    const socket = listenToSocket(page);
    await signIn(page, user, { to: path });
    await expectLive(page);
    await page.waitForLoadState("networkidle");
    const requests = recordRequests(page);
    await later(page, seconds);
    const data = path === "/" ? "/_root.data" : `${path}.data`;
    const loaded = loads
      ? page.waitForResponse((response) => new URL(response.url()).pathname === data)
      : null;
    await socket.reply(() => comeBack(page));
    await (await loaded)?.finished();
    // What the first reply makes the page load is on its way by the time of the second.
    await socket.reply(() => comeBack(page));
    expect(requests.filter((request) => request === `GET ${data}`)).toHaveLength(loads ? 1 : 0);
  });
}

test("what comes in between a page and its socket is shown when the socket opens", async ({
  page,
  sandbox,
}) => {
  // The portal's own socket to the API is up already, and stays up: that is when it believes what it has.
  await signIn(page, USERS.globalAdmin);
  await expectLive(page);
  for (const path of await livePages(sandbox)) {
    let letIn: () => void = () => undefined;
    const cameIn = new Promise<void>((resolve) => (letIn = resolve));
    await page.routeWebSocket(/\/live$/, async (socket) => {
      await cameIn;
      socket.connectToServer();
    });
    await signIn(page, USERS.globalAdmin, { to: path });
    const caller = newCaller();
    await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", caller, ani: ANI });
    await expect(rowOf(page, caller), "nobody has told the page").toHaveCount(0);
    letIn();
    await expect(rowOf(page, caller), path).toBeVisible();
  }
});

test("where sockets are blocked the page says so, and coming back brings what is new (LIV-10)", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    class BlockedSocket extends EventTarget {
      static readonly OPEN = 1;
      readonly readyState = 3;
      onclose: ((event: { code: number }) => void) | null = null;
      constructor() {
        super();
        setTimeout(() => this.onclose?.({ code: 1006 }), 0);
      }
      close(): void {}
    }
    Object.defineProperty(window, "WebSocket", { value: BlockedSocket });
  });
  await signIn(page, USERS.locationAdmin);
  const state = page.getByRole("banner").getByRole("status");
  await expect(state.filter({ hasText: "Reconnecting" })).toBeVisible();
  const caller = newCaller();
  await sandbox.ring({ username: USERS.locationAdmin, messageType: "AGENT", caller, ani: ANI });
  await expect(rowOf(page, caller)).toHaveCount(0);
  await comeBack(page);
  await expect(rowOf(page, caller)).toBeVisible();
  await expect
    .poll(async () => {
      await comeBack(page);
      return state.filter({ hasText: /^Not live, showing \d\d:\d\d$/ }).count();
    })
    .toBe(1);
});

test("a write loads the page that made it once, and the session's other page too (LIV-8)", async ({
  page,
  context,
}) => {
  await signIn(page, USERS.ukAdmin, { to: "/settings", fresh: true });
  const other = await context.newPage();
  const sockets = [page, other].map((tab) => ({ tab, socket: listenToSocket(tab) }));
  await other.goto("/activity");
  await settle(other);
  await page.waitForLoadState("networkidle");
  const requests = recordRequests(page);
  // The page that made it is a new document then; the other one loads its data only.
  const [reloaded, loaded] = [page.waitForEvent("load"), other.waitForResponse(/\/activity\.data/)];
  await page.getByLabel("Dark", { exact: true }).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await reloaded;
  await (await loaded).finished();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.waitForLoadState("networkidle");
  const loads = requests.filter((request) => request.includes("/settings"));
  expect(loads.filter((load) => !load.includes("/build/"))).toEqual(["POST /settings.data", "GET /settings"]);

  // Both hold the change now: coming back to either of them costs nothing (OPS-9).
  for (const { tab, socket } of sockets) {
    const later = recordRequests(tab);
    for (let times = 0; times < 2; times += 1) await socket.reply(() => comeBack(tab));
    expect(later).toEqual([]);
  }
});
