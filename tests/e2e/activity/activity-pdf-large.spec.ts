import type { APIRequestContext } from "@playwright/test";
import { alertOf, expect, expectLive, signIn, test, USERS } from "../../setup/fixtures";
import { readPdf } from "../../setup/pdf";

/** An account with more activities in 120 days than a report can hold, and with views of nearly as many. */
test.use({ portalSettings: { SANDBOX_MESSAGES: "12000" } });

const MOST = 5000;

test("nearly 5,000 rows are a report; more are refused, with advice", async ({ page, allowConsole }) => {
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

  // The longest range of dates that still is a report: a day has about sixty activities.
  const since = (days: number) =>
    `?account=1001&days=120&from=${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}`;
  const longest = { view: "", count: 0 };
  let few = 1;
  let many = 119;
  while (few <= many) {
    const days = Math.floor((few + many) / 2);
    const count = await matchedOn(page.request, `/activity${since(days)}`);
    if (count > MOST) many = days - 1;
    else {
      Object.assign(longest, { view: since(days), count });
      few = days + 1;
    }
  }
  expect(longest.count).toBeGreaterThan(4500);
  const answer = await page.request.get(`/activity/pdf${longest.view}`);
  expect(answer.status(), await answer.text().then((text) => text.slice(0, 200))).toBe(200);
  const pdf = await readPdf(await answer.body());
  expect(pdf.pages.at(-1)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
  expect(pdf.rows.filter((row) => row[0] !== "Type").length).toBeGreaterThanOrEqual(longest.count);
});

/** How many activities a view says that it has. */
async function matchedOn(request: APIRequestContext, path: string): Promise<number> {
  const page = await (await request.get(path)).text();
  const [, count = "0"] = /role="status">([\d,]+)/.exec(page.replace(/<!-- -->/g, "")) ?? [];
  return Number(count.replace(/,/g, ""));
}
