import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

const USER = "admin@harbor.example";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.dispose());

test("a list shows the days that the API says, and its selector offers others (ACT-8)", async () => {
  const sandbox = new SandboxConsole(portal.sandboxUrl);
  // Before the first page, because the portal keeps what the API says of itself.
  await sandbox.changeServiceStatus({ filterDays: 60 });
  const caller = "Fifty days ago";
  const taken = new Date(Date.now() - 50 * 86_400_000).toISOString();
  await sandbox.ring({ username: USER, messageType: "AGENT", caller, taken });
  const browser = new PortalClient(portal.url);
  await browser.logIn(USER);
  const textOf = (html: string) => html.replace(/<[^>]*>/g, "");
  const pageOf = async (path: string) => (await browser.get(path)).text();

  const list = await pageOf("/activity?q=Fifty");
  expect(textOf(list)).toContain("My activity · 60 days");
  expect(list).toMatch(/<option value="60" selected=""/);
  expect(list).toContain(caller);

  const shorter = await pageOf("/activity?q=Fifty&days=30");
  expect(textOf(shorter)).toContain("My activity · 30 days");
  expect(shorter).not.toContain(caller);
});
