import { readFile } from "node:fs/promises";
import {
  alertOf,
  ANI,
  expect,
  expectNoAxeViolations,
  newCaller,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { readPdf } from "../../setup/pdf";
import { openPdfLink } from "../../setup/pdf-link";

test("while it is made the page says so and stays usable (UI-4)", async ({ page, sandbox }) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({
    username: USERS.ordinary,
    messageType: "AGENT",
    caller,
    ani: ANI,
    read: "Y",
  });
  await signIn(page, USERS.ordinary, { to: `/activity/${messageId}?${new URLSearchParams({ q: caller })}` });
  await sandbox.fault({ match: `GET /messages/genpdf`, kind: "wait" });
  const link = await openPdfLink(page);
  const download = page.waitForEvent("download");
  await link.click();
  await expect(link).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("status").filter({ hasText: "Generating the PDF report…" })).toBeVisible();
  // Pressed again, it is not asked for again. (A click would wait until the link is ready.)
  await link.press("Enter");
  await expectNoAxeViolations(page);
  await page.getByRole("article").getByRole("heading", { name: caller }).click();
  await expect(link, "its menu was closed").toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Generating the PDF report…" })).toBeVisible();
  await page.getByRole("button", { name: "Archive" }).first().focus();
  await sandbox.clearFaults();
  await download;
  await openPdfLink(page);
  await expect(link).toBeVisible();
  await expect(link).not.toHaveAttribute("aria-disabled");
  const asked = await sandbox.requests("/messages/genpdf");
  expect(asked.filter(({ query }) => JSON.stringify(query).includes(messageId))).toHaveLength(1);
});

test("no PDF, but its reason; pressed again, the PDF", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 502/);
  const caller = newCaller();
  const messageId = await sandbox.ring({
    username: USERS.ordinary,
    messageType: "AGENT",
    caller,
    ani: ANI,
    read: "Y",
  });
  await signIn(page, USERS.ordinary, { to: `/activity/${messageId}` });
  await sandbox.fault({ match: "GET /messages/genpdf", kind: "html" });
  const link = await openPdfLink(page);
  await link.click();
  await expect(alertOf(page)).toContainText("did not answer with a PDF");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect((await readPdf(await readFile(await download.path()))).pages[0]).toContain(caller);
});
