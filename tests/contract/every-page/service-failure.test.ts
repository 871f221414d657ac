import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";
import { STACK } from "../../setup/visits";

const USER = "user@harbor.example";
const BAD_REPLY = "Something is wrong with the answer of the service";
const NO_REPLY = "Error code -1";

/** What the API does, the status of the page, and what the page says. */
const FAILURES: Array<[kind: string, status: number, text: string]> = [
  ["status:500", 502, "Error code 500"],
  ["status:503:Back at noon", 503, "Back at noon"],
  ["status:500:<script>alert(1)</script>", 502, "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["reset", 502, NO_REPLY],
  ["html", 502, BAD_REPLY],
  ["empty", 502, BAD_REPLY],
  ["bad-json", 502, BAD_REPLY],
  ["wrong-shape", 502, BAD_REPLY],
];

let portal: TestPortal;
let sandbox: SandboxConsole;
let client: PortalClient;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
  client = new PortalClient(portal.url);
  await client.logIn(USER);
});
afterEach(() => sandbox.clearFaults());
afterAll(() => portal?.dispose());

describe.each(FAILURES)("the API fails: %s", (kind, status, text) => {
  test("the messages: the page says so, the rest of it stands, and the next one is right (UI-29)", async () => {
    await sandbox.fault({ match: "GET /messages$", kind, times: -1 });
    const failed = await readPage("/activity");
    expectFailure(failed, status, text);
    expect(failed.html).toContain("Zoë Lindqvist");
    expect(failed.html).toMatch(/<a [^>]*>Retry<\/a>/);
    await sandbox.clearFaults();
    expect((await readPage("/activity")).html).toContain('id="activity-');
  });

  test("the user: the page says so, and nobody is logged out", async () => {
    // After a change to the user the portal asks for it anew.
    await client.post("/hold-calls", { holdCalls: "N" });
    await sandbox.fault({ match: "GET /me$", kind, times: -1 });
    expectFailure(await readPage("/activity"), status, text);
    await sandbox.clearFaults();
    expect((await readPage("/activity")).status).toBe(200);
  });

  test("signing in: the form says so and keeps the address", async () => {
    const visitor = new PortalClient(portal.url);
    await sandbox.fault({ match: "POST /authenticate/login", kind });
    const failed = await visitor.logIn(USER);
    const html = await failed.text();
    expectFailure({ status: failed.status, html }, status, text);
    expect(html).toMatch(new RegExp(`<input [^>]*value="${USER}"`));
    expect((await visitor.logIn(USER)).status).toBe(303);
  });
});

interface Read {
  status: number;
  html: string;
}

async function readPage(path: string): Promise<Read> {
  const response = await client.get(path);
  return { status: response.status, html: await response.text() };
}

/** The text is compared as it stands in the HTML, so that one with a tag in it must be escaped. */
function expectFailure({ status, html }: Read, expected: number, text: string): void {
  expect(status).toBe(expected);
  expect(html).toContain(text);
  expect(html).toMatch(/Reference (?:<[^>]*>)*[0-9A-F]{8}/);
  expect(html).not.toMatch(STACK);
  expect(html).not.toContain("<script>alert(1)");
}
