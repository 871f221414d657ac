import "../../setup/environment";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { LOOKS } from "../../setup/route-table";
import { SandboxConsole } from "../../setup/sandbox";

const WARNING =
  "WARNING: This is a temporary session for user Grace Okafor. Close this tab to end the session.";

let portal: TestPortal;
let agent: PortalClient;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "200" });
  agent = new PortalClient(portal.url);
  const agentKey = await new SandboxConsole(portal.sandboxUrl).agentKey("admin@harbor.example");
  await agent.post("/login/agent", { agentKey });
});
afterAll(() => portal?.dispose());

const PAGES = LOOKS.filter(({ file, stage }) => file.startsWith("_shell") && stage === "signed-in");

test.each(PAGES)("an agent reads the warning on $path (SES-27)", async ({ path }) => {
  const first = await agent.get(path);
  const to = first.headers.get("Location");
  const page = to ? await agent.get(to) : first;
  const html = await page.text();
  expect(html.replace(/<!-- -->/g, "")).toContain(WARNING);
});
