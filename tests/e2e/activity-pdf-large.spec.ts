import { alertOf, expect, expectLive, signIn, test, USERS } from "../setup/fixtures";
import { readPdf } from "../setup/pdf";

/** An account with more than 50,000 activities in 120 days. */
test.use({ portalSettings: { SANDBOX_MESSAGES: "92000" } });
test.describe.configure({ timeout: 180_000 });

const MOST = 5000;

test("5,000 rows are a report; 50,000 are refused at once, with advice", async ({ page, allowConsole }) => {
  // Reading the long list for the first time keeps the portal busy: it asks to be asked again.
  allowConsole(/status of (422|503)/);
  await signIn(page, USERS.globalAdmin);
  const all = "/activity?account=1001&days=120";
  await expect(async () => {
    expect((await page.goto(all))?.status()).toBe(200);
    await expectLive(page);
  }).toPass({ timeout: 120_000 });
  expect(await matchedOn(page.request, all)).toBeGreaterThan(50_000);

  const link = page.getByRole("link", { name: "Generate PDF Report" });
  const started = Date.now();
  await link.click();
  await expect(alertOf(page)).toContainText(/has 5\d,\d{3} activities; a PDF report can hold 5,000/);
  await expect(alertOf(page)).toContainText("Choose fewer days, one location, a filter or a search");
  expect(Date.now() - started, "milliseconds until the refusal").toBeLessThan(10_000);

  // The longest of the narrower views that still is a report.
  let longest = { view: "", count: 0 };
  for (const days of [30, 60, 90, 120])
    for (const filter of ["voicemail", "messages", "inboundCalls", "outboundCalls", "texts", "vip"]) {
      const view = `?account=1001&days=${days}&filter=${filter}`;
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
async function matchedOn(request: { get(path: string): Promise<{ text(): Promise<string> }> }, path: string) {
  const page = await (await request.get(path)).text();
  const [, count = "0"] = /role="status">(?:<!-- -->)?([\d,]+)/.exec(page.replace(/<!-- -->/g, "")) ?? [];
  return Number(count.replace(/,/g, ""));
}
