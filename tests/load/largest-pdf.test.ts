import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../setup/pdf";
import { startPortal, type TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";

const MOST = 5000;

let portal: TestPortal;
let admin: PortalClient;
beforeAll(async () => {
  // An account with more activities in 120 days than a report can hold.
  portal = await startPortal({ SANDBOX_MESSAGES: "12000" });
  admin = new PortalClient(portal.url);
  await admin.logIn("admin@harbor.example");
}, 60_000);
afterAll(() => portal?.dispose());

test("nearly 5,000 activities are a PDF report (REP-4)", { timeout: 180_000 }, async () => {
  await expect.poll(() => matchedOn("?account=1001&days=120"), { timeout: 60_000 }).toBeGreaterThan(MOST);
  // The longest range of dates that still is a report: a day has about sixty activities.
  const longest = { view: "", count: 0 };
  let few = 1;
  let many = 119;
  while (few <= many) {
    const days = Math.floor((few + many) / 2);
    const from = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const view = `?account=1001&days=120&from=${from}`;
    const count = await matchedOn(view);
    if (count > MOST) many = days - 1;
    else {
      Object.assign(longest, { view, count });
      few = days + 1;
    }
  }
  expect(longest.count).toBeGreaterThan(4500);
  const response = await admin.get(`/activity/pdf${longest.view}`, "application/pdf");
  expect(response.status).toBe(200);
  const pdf = await readPdf(Buffer.from(await response.arrayBuffer()));
  expect(pdf.pages.at(-1)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
  expect(pdf.rows.filter((row) => row[0] !== "Type").length).toBeGreaterThanOrEqual(longest.count);
});

/** How many activities a view says that it has. */
async function matchedOn(view: string): Promise<number> {
  const page = await (await admin.get(`/activity${view}`)).text();
  const [, count = "0"] = /role="status">([\d,]+)/.exec(page.replaceAll("<!-- -->", "")) ?? [];
  return Number(count.replaceAll(",", ""));
}
