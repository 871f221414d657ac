import "../../setup/environment";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { lookPath } from "../../setup/look-path";
import { LOOKS } from "../../setup/route-table";
import { SandboxConsole } from "../../setup/sandbox";

const WARNING =
  "WARNING: This is a temporary session for user Grace Okafor. Close this tab to end the session.";

let portal: TestPortal;
let sandbox: SandboxConsole;
let agent: PortalClient;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "200" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
  agent = await agentOf("admin@harbor.example");
});
afterAll(() => portal?.dispose());

async function agentOf(username: string): Promise<PortalClient> {
  const client = new PortalClient(portal.url);
  await client.post("/login/agent", { agentKey: await sandbox.agentKey(username) });
  return client;
}

/** What a page shows, without the data that it hands to its scripts, which has the warning as well. */
async function shownBy(response: Response): Promise<string> {
  const html = await response.text();
  return html.replace(/<script\b.*?<\/script>/gs, "").replace(/<!-- -->/g, "");
}

const PAGES = LOOKS.filter(({ file, stage }) => file.startsWith("_shell") && stage === "signed-in");

test.each(PAGES)("an agent reads the warning on $path (SES-27)", async ({ path }) => {
  const first = await agent.get(await lookPath(path, sandbox));
  const to = first.headers.get("Location");
  const page = to ? await agent.get(to) : first;
  expect(await shownBy(page)).toContain(WARNING);
});

test("an agent reads the warning on pages outside the portal's frame, and nobody else does (SES-27)", async () => {
  const grace = new PortalClient(portal.url);
  await grace.logIn("admin@harbor.example");
  const { cookieName, cookie } = await sandbox.quote();
  const over = await sandbox.quote({ status: "PAID" });
  const pages = [
    ["/logout", (client: PortalClient) => client],
    ["/quote", (client: PortalClient) => client.with(cookieName, cookie)],
    ["/quote", (client: PortalClient) => client.with(cookieName, over.cookie)],
  ] as const;
  for (const [path, prepared] of pages) {
    const page = await prepared(agent).get(path);
    expect(page.status, path).toBe(200);
    expect(await shownBy(page), path).toContain(WARNING);
    expect(await (await prepared(grace).get(path)).text(), path).not.toContain("WARNING");
  }
  const quote = await new PortalClient(portal.url).with(cookieName, cookie).get("/quote");
  expect(await quote.text()).not.toContain("WARNING");
});

test("an agent reads the warning where a page fails, where a file is refused, and on another agent's link (SES-27)", async () => {
  const zoe = await agentOf("user@harbor.example");
  const grace = new PortalClient(portal.url);
  await grace.logIn("admin@harbor.example");
  await sandbox.fault({ match: "GET /me$", kind: "status:503", times: -1 });
  const failed = await zoe.get("/activity");
  await sandbox.clearFaults();
  expect(failed.status).toBe(503);
  expect(await shownBy(failed)).toContain("WARNING: This is a temporary session for user Zoë Lindqvist.");
  const pages: Array<[number, (client: PortalClient) => Promise<Response>]> = [
    [404, (client) => client.get("/activity/999999999/pdf")],
    [400, (client) => client.get("/login/agent")],
    [200, (client) => client.get("/login/agent?key=invented")],
  ];
  for (const [status, open] of pages) {
    const page = await open(agent);
    expect(page.status, page.url).toBe(status);
    expect(await shownBy(page), page.url).toContain(WARNING);
    expect(await (await open(grace)).text(), page.url).not.toContain("WARNING");
  }
});

test("an agent of an administrator finds every control of the settings off (SET-6, SES-28)", async () => {
  const main = /<main\b.*<\/main>/s.exec(await (await agent.get("/settings")).text())?.[0] ?? "";
  expect(main).toContain("Settings cannot be changed in a temporary session.");
  const [rows = "", device = ""] = main.split('<fieldset disabled="">');
  expect(device).toContain("Save settings");
  for (const control of [
    "Change <span",
    "Change greeting",
    "Change password",
    "Change PIN",
    "Save Password",
    "End my",
  ])
    expect(rows, control).toContain(`>${control}`);
  const buttons = rows.match(/<button\b[^>]*>/g) ?? [];
  expect(buttons.filter((button) => !button.includes('disabled=""'))).toEqual([]);
  expect(main).not.toMatch(/href="\/(?:settings\/|profile)/);
  const profile = await (await agent.get("/profile")).text();
  expect(profile).toMatch(/<button type="button" class="button" disabled="">Change PIN</);
});

test("an agent can log out whatever the API replies, and is warned all the same (SES-15, SES-27)", async () => {
  const zoe = await agentOf("user@harbor.example");
  for (const kind of ["status:503", "status:401", "html"]) {
    await sandbox.fault({ match: "GET /me$", kind, times: -1 });
    const page = await zoe.get("/logout");
    await sandbox.clearFaults();
    expect(page.status, kind).toBe(200);
    expect(await shownBy(page), kind).toContain(
      "WARNING: This is a temporary session for user Zoë Lindqvist.",
    );
  }
  expect((await zoe.post("/logout", {})).headers.get("Location")).toBe("/login");
});

test("a bulk change to read is refused in words", async () => {
  const zoe = await agentOf("user@harbor.example");
  const messageId = await sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
  const response = await zoe.post("/activity", { intent: "read", messageId });
  expect(response.status).toBe(303);
  const html = await (await zoe.get(response.headers.get("Location") ?? "")).text();
  expect(html).toMatch(
    /role="alert"(?:(?!<\/div>).)*A temporary agent session cannot mark messages as read/s,
  );
  expect(html.match(/aria-label="Close"/g), "nothing is said to be done").toHaveLength(1);
  expect(await sandbox.requests(`/messages/${messageId}/read`)).toEqual([]);
});
