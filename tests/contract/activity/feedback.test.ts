import { afterAll, beforeAll, expect, test } from "vitest";
import { feedbackSent, PRAISE } from "../../setup/feedback";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

// Feedback that no page of the portal would send.

const MARCUS = "location@harbor.example";
const SIAN = "admin@kestrel.example";

let portal: TestPortal;
let sandbox: SandboxConsole;
let marcus: PortalClient;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
  marcus = new PortalClient(portal.url);
  await marcus.logIn(MARCUS);
});
afterAll(() => portal?.dispose());

const ring = (username: string) => sandbox.ring({ username, messageType: "AGENT", read: "Y" });

/** Posts as a script of the message's page does. */
async function rate(client: PortalClient, messageId: string, rating: string) {
  const response = await client.send(`/activity/${messageId}.data`, {
    method: "POST",
    headers: { Accept: "*/*", Origin: portal.url },
    body: new URLSearchParams({ intent: "feedback", rating, feedback: "" }),
  });
  return { status: response.status, text: await response.text() };
}

test("feedback twice: clearly said, one feedback", async () => {
  const messageId = await ring(MARCUS);
  expect((await rate(marcus, messageId, "2")).status).toBe(200);
  const again = await rate(marcus, messageId, "5");
  expect(again.text).toContain("Feedback for this activity has been given already.");
  expect(await feedbackSent(sandbox, messageId)).toHaveLength(1);
});

test("a foreign message is not rated, neither by a post nor by its link", async () => {
  for (const id of [await ring(SIAN), "999999999", "%2e%2e%2fme"]) {
    const response = await rate(marcus, id, "5");
    expect([id, response.status]).toEqual([id, 404]);
    expect(response.text).toContain("You do not have access to view this activity");
    const page = await marcus.get(`/activity/${id}${PRAISE}`);
    expect([id, page.status]).toEqual([id, 404]);
    const [, denied = ""] = (await page.text()).split('role="alertdialog"');
    expect(denied).toMatch(/<h2[^>]*>You do not have access to view this activity<\/h2>/);
    expect(denied).toMatch(/<a [^>]*href="\/activity"[^>]*>Close<\/a>/);
    expect(await feedbackSent(sandbox, id)).toEqual([]);
  }
});

test("a temporary agent session gives no feedback in the customer's name", async () => {
  const messageId = await ring(MARCUS);
  const agent = new PortalClient(portal.url);
  await agent.post("/login/agent", { agentKey: await sandbox.agentKey(MARCUS) });
  const response = await rate(agent, messageId, "5");
  expect(response.status).toBe(403);
  expect(response.text).toContain("A temporary agent session cannot give feedback");
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
});
