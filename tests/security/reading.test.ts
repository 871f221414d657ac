import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";
import { OWNER, ROUTES } from "../setup/route-table";
import { SandboxConsole } from "../setup/sandbox";

// GET and HEAD change nothing and spend nothing, whoever sends them: link previews, scanners, preloads (SEC-5, SES-25).

let portal: TestPortal;
let sandbox: SandboxConsole;
let client: PortalClient;
/** How many requests the API has had before the running test. */
let before = 0;

beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "600" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
  client = new PortalClient(portal.url);
  await client.logIn(OWNER);
});
beforeEach(async () => void (before = (await sandbox.requests()).length));
afterAll(() => portal?.dispose());

/** What the API was told to change since the test began. */
async function changes(): Promise<string[]> {
  const requests = (await sandbox.requests()).slice(before);
  return requests.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
}

const read = (browser: PortalClient, method: string, path: string, more: Record<string, string> = {}) =>
  browser.send(path, { method, headers: { Accept: "text/html", ...more } });

test("every address, as a page, as data and by HEAD, also of routes that only take posts", async () => {
  const messageId = await sandbox.ring({ username: OWNER, messageType: "VM" });
  const addresses = Object.values(ROUTES).flatMap(({ loader, action }) =>
    [...(loader?.requests ?? []), ...(action?.requests ?? [])].map(({ path, form }) => {
      const query = form && new URLSearchParams(form).toString();
      return (query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path).replace(
        /ID|CALL/g,
        messageId,
      );
    }),
  );
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of new Set(addresses)) {
    for (const method of ["GET", "HEAD"]) await read(client, method, address);
    await read(client, "GET", address.replace(/^(\/[^?]+)/, "$1.data"), { Accept: "*/*" });
  }
  expect(await changes()).toEqual([]);
  expect((await client.get("/settings")).status).toBe(200);
});

describe("an agent's link", () => {
  test.each<[string, string, Record<string, string>]>([
    ["a scanner that follows it", "GET", {}],
    ["a preview", "HEAD", {}],
    ["a preload", "GET", { "Sec-Purpose": "prefetch;prerender" }],
    ["a page in a browser that is signed in", "GET", { "Sec-Fetch-Site": "cross-site" }],
  ])("is not spent by %s, and keeps its returnUrl whole", async (_, method, headers) => {
    const agentKey = await sandbox.agentKey(OWNER);
    const returnUrl = "/activity?q=a%26b&filter=vip";
    const link = `/login/agent?${new URLSearchParams({ key: agentKey, returnUrl })}`;
    for (const browser of [new PortalClient(portal.url), client])
      expect((await read(browser, method, link, headers)).status).toBe(200);
    expect(await changes()).toEqual([]);
    const agent = new PortalClient(portal.url);
    const opened = await agent.post("/login/agent", { agentKey, returnUrl });
    expect([opened.status, opened.headers.get("Location")]).toEqual([303, returnUrl]);
  });

  test("cannot be opened by a page of another site, and is not spent by it", async () => {
    const agentKey = await sandbox.agentKey(OWNER);
    const foreign: Array<Record<string, string>> = [
      { Origin: "https://evil.example" },
      { Origin: "null", "Sec-Fetch-Site": "cross-site" },
      { Referer: "https://evil.example/" },
      {},
    ];
    for (const headers of foreign) {
      const body = new URLSearchParams({ agentKey });
      const sent = await client.send("/login/agent", { method: "POST", headers: { ...headers }, body });
      expect(sent.status).toBe(403);
    }
    expect(await changes()).toEqual([]);
    expect((await new PortalClient(portal.url).post("/login/agent", { agentKey })).status).toBe(303);
  });
});

test("a saved password is not spent by HEAD, but renews the session of its browser", async () => {
  const device = new PortalClient(portal.url);
  await device.logIn(OWNER);
  await device.post("/saved-password", { intent: "save" });
  before = (await sandbox.requests()).length;
  const cold = device.without("session");
  expect((await read(cold, "HEAD", "/login")).status).toBe(200);
  expect((await read(cold, "HEAD", "/activity")).headers.get("Location")).toMatch(/^\/login/);
  expect(await changes()).toEqual([]);
  expect((await read(cold, "GET", "/login")).status).toBe(303);
});
