import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

const USER = "admin@harbor.example";

let portal: TestPortal;
let sandbox: SandboxConsole;
let browser: PortalClient;
beforeAll(async () => {
  portal = await startPortal();
  sandbox = new SandboxConsole(portal.sandboxUrl);
  // Before the first page, because the portal keeps what the API says of itself.
  await sandbox.changeServiceStatus({ filterDays: 60 });
  browser = new PortalClient(portal.url);
  await browser.logIn(USER);
});
afterAll(() => portal.dispose());

const taken = new Date(Date.now() - 50 * 86_400_000).toISOString();
const textOf = (html: string) => html.replace(/<[^>]*>/g, "");
const pageOf = async (path: string) => (await browser.get(path)).text();

test("a list shows the days that the API says, and its selector offers others (ACT-8)", async () => {
  const caller = "Fifty days ago";
  await sandbox.ring({ username: USER, messageType: "AGENT", caller, taken });

  const list = await pageOf("/activity?q=Fifty");
  expect(textOf(list)).toContain("My activity · 60 days");
  expect(list).toMatch(/<option value="60" selected=""/);
  expect(list).toContain(caller);

  const shorter = await pageOf("/activity?q=Fifty&days=30");
  expect(textOf(shorter)).toContain("My activity · 30 days");
  expect(shorter).not.toContain(caller);
});

test("so do the texts: a conversation is in the list, leads on without days, and 30 days can be chosen (ACT-8, TXT-1)", async () => {
  const textContent = "Sent fifty days ago";
  await sandbox.ring({ username: USER, messageType: "TEXT", ani: "+12025550177", textContent, taken });
  const list = await pageOf("/texts?q=fifty");
  expect(list).toMatch(/<option value="60" selected=""/);
  expect(list).toContain(textContent);
  const [path = expect.fail("There is no link.")] = /\/texts\/\d+\?q=fifty(?=["#])/.exec(list) ?? [];
  const thread = await pageOf(path);
  expect(thread).toMatch(/<option value="60" selected=""/);
  expect(thread.split(textContent).length, "in the list and in the conversation").toBeGreaterThan(2);

  const shorter = await pageOf("/texts?q=fifty&days=30");
  expect(shorter).toMatch(/<option value="30" selected=""/);
  expect(shorter).not.toContain(textContent);
});
