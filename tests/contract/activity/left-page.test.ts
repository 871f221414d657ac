import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

// A change that has reached the portal is made, whether or not the browser waits for the response (API-33).

const ZOE = "user@harbor.example";

let portal: TestPortal;
let sandbox: SandboxConsole;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
});
afterEach(() => sandbox.clearFaults());
afterAll(() => portal?.dispose());

/** Of a message from before the days that are in memory. */
const OLD = new Date(Date.now() - 50 * 86_400_000).toISOString();

test.each([
  { read: "the user", path: "/me", taken: undefined },
  { read: "the list", path: "/messages", taken: undefined },
  { read: "a message that is not in memory", path: "/messages/querySpecificUserMessage", taken: OLD },
])("a flag is set although its page was left while $read was read", async ({ path, taken }) => {
  const client = new PortalClient(portal.url);
  await client.logIn(ZOE);
  const id = await sandbox.ring({ username: ZOE, messageType: "AGENT", ani: "+12025550187", taken });
  const reads = async () => (await sandbox.requests(path)).filter((request) => request.path === path).length;
  const before = await reads();
  await sandbox.fault({ match: `GET ${path}$`, kind: "latency:700" });
  const page = new AbortController();
  const response = client.send("/activity", {
    method: "POST",
    headers: { Accept: "text/html", Origin: portal.url },
    body: new URLSearchParams({ row: `flag.${id}` }),
    signal: page.signal,
  });
  await expect.poll(reads).toBe(before + 1);
  page.abort();
  await expect(response).rejects.toThrow();
  const flags = async () => (await sandbox.requests(`/messages/${id}/followup`)).length;
  await expect.poll(flags).toBe(1);
});
