import type { APIRequestContext } from "@playwright/test";
import { alertOf, expect, expectLive, signIn, test, USERS } from "../setup/fixtures";
import { readPdf } from "../setup/pdf";

/** An account with more activities in 120 days than a report can hold, and with views of nearly as many. */
test.use({ portalSettings: { SANDBOX_MESSAGES: "12000" } });

const MOST = 5000;

test("nearly 5,000 rows are a report; more are refused, with advice", async ({ page, allowConsole }) => {
  allowConsole(/status of 422/);
  const all = "/activity?account=1001&days=120";
  await signIn(page, USERS.globalAdmin, { to: all });
  await expectLive(page);
  // A list as long as this one shows its newest week first.
  await expect.poll(() => matchedOn(page.request, all)).toBeGreaterThan(MOST);

  await page.getByRole("link", { name: "Generate PDF Report" }).click();
  await expect(alertOf(page)).toContainText(/has \d{1,2},\d{3} activities; a PDF report can hold 5,000/);
  await expect(alertOf(page)).toContainText("Choose fewer days or dates, one location, a filter or a search");

  // The longest of the narrower views that still is a report.
  let longest = { view: "", count: 0 };
  for (const days of [30, 60, 90, 120])
    for (const filter of ["", "&filter=voicemail&filter=messages", "&filter=inboundCalls"]) {
      const view = `?account=1001&days=${days}${filter}`;
      const count = await matchedOn(page.request, `/activity${view}`);
      if (count <= MOST && count > longest.count) longest = { view, count };
    }
  expect(longest.count).toBeGreaterThan(3500);
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
