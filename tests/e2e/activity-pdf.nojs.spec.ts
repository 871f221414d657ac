import { readFile } from "node:fs/promises";
import { readPdf } from "../setup/pdf";
import {
  ANI,
  expect,
  expectNoAxeViolations,
  listOf,
  newCaller,
  signIn,
  test,
  USERS,
} from "../setup/fixtures";

const user = USERS.locationAdmin;

test("the list's report is a plain link", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "VM", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Generate PDF Report" }).click(),
  ]);
  const pdf = await readPdf(await readFile(await download.path()));
  expect(pdf.pages[0]).toContain(`Search ${caller}`);
  expect(pdf.rows.filter((row) => row[1] === caller)).toHaveLength(1);
});

test("so is that of one activity; a failure is a page with the way back", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: `/activity/${messageId}?days=60` });
  const link = page.getByRole("article").getByRole("link", { name: "Generate PDF Report" });
  await sandbox.fault({ match: "GET /messages/genpdf", kind: "html" });
  await link.click();
  await expect(page.getByRole("heading", { name: "No PDF" })).toBeVisible();
  await expect(page.getByText(/did not answer with a PDF/)).toBeVisible();
  await expect(page.getByText(/^Reference [0-9A-F]{8}$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Back to Frontdesk" }).click();
  await expect(page).toHaveURL(`/activity/${messageId}?days=60`);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(`Activity ${messageId}.pdf`);
});
