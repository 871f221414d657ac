import { apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { loader as excelLoader } from "~/routes/reports_.excel";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// These tests use up what may be made in a minute, and so stand alone.

/** What a user may have made in a minute. */
const IN_A_MINUTE = 10;

async function excelOf(visitor: Visitor, path: string, accept: string): Promise<Response> {
  const request = visitor.request(path, { headers: { Accept: accept } });
  return excelLoader({ request, context: testContext(), params: {} });
}

test("too many Excel files in a minute: 429, and when to come back; others are not kept waiting (SEC-7)", async () => {
  const path = `/reports/excel?account=1001&invoice=${await apiConsole.addReportInvoice(1001, 3)}`;
  const grace = await signedIn("admin@harbor.example");
  for (let made = 0; made < IN_A_MINUTE; made += 1) {
    const response = await excelOf(grace, path, "*/*");
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  const refused = await excelOf(grace, path, "text/html");
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const page = await refused.text();
  expect(page).toContain("Too many Excel files in a short time.");
  expect(page).toContain('href="/reports?');

  // What the dialog shows after a press on Proceed.
  const told = await excelOf(grace, path, "application/*");
  expect([told.status, await told.json()]).toEqual([
    429,
    expect.objectContaining({
      text: expect.stringMatching(
        /^Too many Excel files in a short time\. Please try again in \d+ seconds?\.$/,
      ),
    }),
  ]);

  const other = await excelOf(await signedIn("admin@kestrel.example"), path, "*/*");
  expect(other.status).toBe(200);
  await other.arrayBuffer();
});
