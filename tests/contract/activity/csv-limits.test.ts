import "../../setup/embedded-api";
import { expect, test } from "vitest";
import { loader as csvLoader } from "~/routes/activity_.csv";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// These tests use up what may be made in a minute, and so stand alone.

/** What a user may have made in a minute. */
const IN_A_MINUTE = 10;

async function csvOf(visitor: Visitor, accept: string): Promise<Response> {
  const request = visitor.request("/activity/csv?q=Nobody", { headers: { Accept: accept } });
  return csvLoader({ request, context: testContext(), params: {} });
}

test("too many CSV files in a minute: 429, and when to come back; others are not kept waiting (REP-28, SEC-7)", async () => {
  const zoe = await signedIn("user@harbor.example");
  for (let made = 0; made < IN_A_MINUTE; made += 1) expect((await csvOf(zoe, "*/*")).status).toBe(200);
  const refused = await csvOf(zoe, "text/html");
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const page = await refused.text();
  expect(page).toMatch(/Too many CSV files in a short time\. Please try again in \d+ seconds?\./);
  expect(page).toContain('href="/activity?');
  expect((await csvOf(await signedIn("admin@kestrel.example"), "*/*")).status).toBe(200);
});
