import type { APIRequestContext } from "@playwright/test";
import { alertOf, expect, expectLive, signIn, test, USERS } from "../../setup/fixtures";
import { readPdf } from "../../setup/pdf";

/** An account with more activities in 120 days than a report can hold. */
test.use({ portalSettings: { SANDBOX_MESSAGES: "12000" } });

const MOST = 5000;

test("a report of a thousand rows is whole; more than 5,000 are refused, with advice", async ({
  page,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 422/);
  const all = "/activity?account=1001&days=120";
  await signIn(page, USERS.globalAdmin, { to: all });
  await expectLive(page);
  // A list as long as this one shows its newest week first.
  await expect.poll(() => matchedOn(page.request, all)).toBeGreaterThan(MOST);
  await expect(page.getByText("Loading older activity")).toHaveCount(0, { timeout: 30_000 });

  await page.getByRole("link", { name: "Generate PDF Report" }).click();
  await expect(alertOf(page)).toContainText(/has \d{1,2},\d{3} activities; a PDF report can hold 5,000/);
  await expect(alertOf(page)).toContainText("Choose fewer days or dates, one location, a filter or a search");

  // Some sixty activities a day. The longest report that there can be is printed in tests/load: it takes a machine alone.
  const from = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  const view = `?account=1001&days=120&from=${from}`;
  const count = await matchedOn(page.request, `/activity${view}`);
  expect(count).toBeGreaterThan(800);
  const response = await page.request.get(`/activity/pdf${view}`);
  expect(response.status(), await response.text().then((text) => text.slice(0, 200))).toBe(200);
  const pdf = await readPdf(await response.body());
  expect(pdf.pages.at(-1)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
  expect(pdf.rows.filter((row) => row[0] !== "Type").length).toBeGreaterThanOrEqual(count);
});

/** How many activities a view says that it has. */
async function matchedOn(request: APIRequestContext, path: string): Promise<number> {
  const page = await (await request.get(path)).text();
  const [, count = "0"] = /role="status">([\d,]+)/.exec(page.replace(/<!-- -->/g, "")) ?? [];
  return Number(count.replace(/,/g, ""));
}
