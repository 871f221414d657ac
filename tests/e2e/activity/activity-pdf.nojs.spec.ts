import { readFile } from "node:fs/promises";
import { readPdf } from "../../setup/pdf";
import {
  ANI,
  expect,
  expectNoAxeViolations,
  listOf,
  newCaller,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

const user = USERS.locationAdmin;

test("the list's report is a plain link", { tag: "@quick" }, async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "VM", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Generate PDF Report" }).click(),
  ]);
  const pdf = await readPdf(await readFile(await download.path()));
  expect(pdf.pages[0]).toContain(`Search ${caller}`);
  // A reader tells no space where a line was broken.
  const close = (text: string) => text.replace(/\s/g, "");
  expect(
    pdf.rows.filter((row) => row.some((cell) => close(cell) === close(`Unread ${caller}`))),
  ).toHaveLength(1);
});

test("so is that of one activity", async ({ page, sandbox }) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: `/activity/${messageId}` });
  await page.getByRole("article").locator("summary", { hasText: "More actions" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("article").getByRole("link", { name: "Generate PDF Report" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Activity ${messageId}.pdf`);
  const pdf = await readPdf(await readFile(await download.path()));
  expect(pdf.pages[0]).toContain(`Caller: ${caller}`);
});

test("a failure is a page that says why, with the way back", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await signIn(page, user);
  await page.goto("/activity/pdf?location=2101&days=60");
  await expect(page.getByRole("heading", { name: "No PDF" })).toBeVisible();
  await expect(page.getByText("You have no such account or location.")).toBeVisible();
  await expect(page.getByText(/^Reference [0-9A-F]{8}$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole("link", { name: "Back to Frontdesk" })).toHaveAttribute(
    "href",
    "/activity?location=2101&days=60",
  );
  await page.goto("/activity/999999999/pdf");
  await expect(page.getByText("You do not have access to view this activity")).toBeVisible();
  await page.getByRole("link", { name: "Back to Frontdesk" }).click();
  await expect(page).toHaveURL("/activity/999999999");
});

test("a session that has ended leads to the login, and back to the page with the link (SES-16)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.ordinary, { fresh: true });
  await sandbox.expireSessions(USERS.ordinary);
  await page.getByRole("link", { name: "Generate PDF Report" }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Factivity$/);
});
