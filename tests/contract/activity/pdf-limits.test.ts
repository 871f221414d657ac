import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

// These tests use up what may be made in a minute.

const MARCUS = "location@harbor.example";
/** What a user may have made in a minute. */
const IN_A_MINUTE = 20;
const TIMEOUT = { timeout: 60_000 };

let portal: TestPortal;
let sandbox: SandboxConsole;
beforeAll(async () => {
  portal = await startPortal();
  sandbox = new SandboxConsole(portal.sandboxUrl);
});
afterAll(() => portal?.dispose());

async function clientOf(username: string): Promise<PortalClient> {
  const client = new PortalClient(portal.url);
  await client.logIn(username);
  return client;
}

test(
  "too many PDFs in a minute: 429, and when to come back; others are not kept waiting (REP-3, SEC-7)",
  TIMEOUT,
  async () => {
    const messageId = await sandbox.ring({ username: MARCUS, messageType: "AGENT" });
    const path = `/activity/${messageId}/pdf`;
    const client = await clientOf(MARCUS);
    for (let made = 0; made < IN_A_MINUTE; made += 1) {
      const response = await client.get(path, "*/*");
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      await response.arrayBuffer();
    }
    const refused = await client.get(path);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await refused.text()).toContain("Please try again in ");
    const asked = await sandbox.requests("/messages/genpdf");
    expect(asked.filter(({ query }) => String(query["messageId"]) === messageId)).toHaveLength(IN_A_MINUTE);

    // What the page shows after a press on 'Generate PDF Report'.
    const told = await client.get(path, "*/*");
    expect([told.status, (await told.json()).text]).toEqual([
      429,
      expect.stringMatching(/Please try again in \d+ seconds?\./),
    ]);

    const other = await clientOf("admin@harbor.example");
    expect((await other.get("/activity/pdf", "*/*")).status).toBe(200);
  },
);

test("many at once: some are made, the others are told to wait, and none hangs", TIMEOUT, async () => {
  const client = await clientOf("admin@kestrel.example");
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => client.get("/activity/pdf?days=120", "*/*")),
  );
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  for (const response of responses.filter((each) => each.status === 429)) {
    expect(response.headers.get("retry-after")).toBe("10");
    expect(await response.text()).toContain("still being made");
  }
  expect((await client.get("/activity/pdf", "*/*")).status).toBe(200);
});
