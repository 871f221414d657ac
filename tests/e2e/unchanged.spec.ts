import type { Page } from "@playwright/test";
import { ANI, expect, expectLive, newCaller, rowOf, signIn, test, USERS } from "../setup/fixtures";
import type { SandboxConsole } from "../setup/sandbox";

/** As the browser does when the visitor comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

const asked = (page: Page) => page.waitForResponse((answer) => answer.request().method() === "HEAD");

/** The paths of the pages that show what comes in. An activity is read when it is opened, so it is one that is. */
async function livePages(sandbox: SandboxConsole): Promise<string[]> {
  const ring = { username: USERS.globalAdmin, messageType: "AGENT", read: "Y", ani: ANI };
  return ["/", "/activity", `/activity/${await sandbox.ring(ring)}`];
}

test("coming back to a page that is still right loads nothing", async ({ page, sandbox }) => {
  for (const path of await livePages(sandbox)) {
    await signIn(page, USERS.globalAdmin, { to: path });
    const loads: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data")) loads.push(request.url());
    });
    await expectLive(page);
    await page.waitForLoadState("networkidle");
    const answer = asked(page);
    await comeBack(page);
    expect((await answer).status(), path).toBe(304);
    await page.waitForLoadState("networkidle");
    expect(loads, path).toEqual([]);
    await expect(page.getByText("● Live")).toBeVisible();
  }
});

test("what comes in between a page and its line is shown when the line is there", async ({
  page,
  sandbox,
}) => {
  // The portal's own line is up already, and stays up: that is when it believes what it has.
  await signIn(page, USERS.globalAdmin);
  await expectLive(page);
  for (const path of await livePages(sandbox)) {
    let letIn: () => void = () => undefined;
    const cameIn = new Promise<void>((resolve) => (letIn = resolve));
    await page.route(/live-line.*\.js/, async (route) => {
      await cameIn;
      await route.continue();
    });
    await signIn(page, USERS.globalAdmin, { to: path });
    const caller = newCaller();
    await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", caller, ani: ANI });
    letIn();
    await expect(rowOf(page, caller), path).toBeVisible();
    await page.unroute(/live-line.*\.js/);
  }
});

test("coming back to a page that is not right any more brings what is new", async ({ page, sandbox }) => {
  await signIn(page, USERS.locationAdmin);
  await expectLive(page);
  // The line is gone, so that nobody tells of the call.
  await page.evaluate(() => {
    WebSocket.prototype.send = () => undefined;
  });
  const caller = newCaller();
  await sandbox.fault({ kind: "cut-sockets", times: 1 });
  await sandbox.ring({ username: USERS.locationAdmin, messageType: "AGENT", caller, ani: ANI });
  await comeBack(page);
  await expect(rowOf(page, caller)).toBeVisible();
});

test("a tag says nothing to anybody else", async ({ page, newVisitor }) => {
  await signIn(page, USERS.locationAdmin);
  const answer = await page.request.get("/activity");
  const tag = answer.headers()["etag"] ?? "";
  expect(tag).not.toBe("");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  const headers = { "If-None-Match": tag };

  const same = await page.request.get("/activity", { headers });
  expect(same.status()).toBe(304);
  expect(same.headers()["cache-control"]).toBe("no-store");
  expect(same.headers()["content-security-policy"], "the page keeps its own nonce").toBeUndefined();
  expect((await page.request.get("/activity?days=60", { headers })).status()).toBe(200);

  const other = await newVisitor();
  const anonymous = await other.request.get("/activity", { headers, maxRedirects: 0 });
  expect(anonymous.status()).toBe(303);
  expect(anonymous.headers()["location"]).toContain("/login");
  await signIn(other, USERS.globalAdmin);
  expect((await other.request.get("/activity", { headers })).status()).toBe(200);

  await page.request.post("/logout", { headers: { Origin: new URL(page.url()).origin } });
  const after = await page.request.get("/activity", { headers, maxRedirects: 0 });
  expect(after.status()).toBe(303);
});
