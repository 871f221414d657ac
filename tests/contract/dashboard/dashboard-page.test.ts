import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

// What the page says of a part that fails or is silent (DSH-9), as it comes from the portal: with and without scripts.

const USAGE = "GET /accounts/1001/reports/current";
const SLOW = "This is taking longer than usual.";

let portal: TestPortal;
let sandbox: SandboxConsole;
let client: PortalClient;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
});
afterEach(() => sandbox.clearFaults());
afterAll(() => portal?.dispose());

/** A session of the test's own: what was read once stays fresh for a session. */
async function openDashboard(): Promise<string> {
  client = new PortalClient(portal.url);
  await client.logIn("admin@harbor.example");
  return readDashboard();
}

async function readDashboard(path = "/"): Promise<string> {
  const page = await client.get(path);
  expect(page.status).toBe(200);
  return page.text();
}

/** The HTML of the section with that heading. */
function partOf(html: string, heading: string): string {
  const [, part] = html.split(`>${heading}</h2>`);
  return part?.split("</section>")[0] ?? expect.fail(`There is no ${heading}.`);
}

const usageOf = (html: string) => partOf(html, "Current Call Usage");

function expectActivity(html: string): void {
  expect(html).toMatch(/<table [^>]*aria-label="Activity"/);
}

test("a part that fails fails alone; 'Try again' is a link", async () => {
  await sandbox.fault({ match: USAGE, kind: "status:500:The meter is away", times: -1 });
  const failed = await openDashboard();
  expect(usageOf(failed)).toMatch(/role="alert".*The meter is away/s);
  expectActivity(failed);
  expect(partOf(failed, "Open Invoices").match(/<li>/g)).toHaveLength(2);
  await sandbox.clearFaults();
  const [, address] = /<a [^>]*href="([^"]*)"[^>]*>Try again</.exec(usageOf(failed)) ?? [];
  expect(usageOf(await readDashboard(address ?? expect.fail("There is no link.")))).toContain('role="meter"');
});

test("silence of a part holds the page up for a moment only", async () => {
  await sandbox.fault({ match: USAGE, kind: "hang", times: -1 });
  // Had the page waited until the call is given up, it would say something else.
  const html = await openDashboard();
  expect(usageOf(html)).toMatch(new RegExp(`role="alert".*${SLOW}`, "s"));
  expectActivity(html);
  expect(partOf(html, "Call handling")).toMatch(/role="switch".*Not Accepting Transfers/s);
  expect(partOf(html, "Open Invoices").match(/<li>/g)).toHaveLength(2);
});

test("of the usage and the invoices at once, likewise", async () => {
  await sandbox.fault({ match: "GET /accounts/1001/", kind: "hang", times: -1 });
  const html = await openDashboard();
  for (const heading of ["Current Call Usage", "Open Invoices"])
    expect(partOf(html, heading).split(SLOW), heading).toHaveLength(2);
  expectActivity(html);
});
