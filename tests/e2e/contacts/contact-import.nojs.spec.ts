import { contactsOf } from "../../setup/contacts";
import { alertOf, expect, newCaller, signIn, test, USERS } from "../../setup/fixtures";

test("without scripts: a file is checked, imported, stopped by a failure, and gone on with (CON-23, CON-24)", async ({
  page,
  sandbox,
}) => {
  const word = newCaller("Plain").replace(" ", "");
  await signIn(page, USERS.ordinary, { to: "/contacts" });
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByLabel("vCard or CSV file").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Name,Phone\nAnn ${word},202-555-0167\nBo ${word},202-555-0168\nCy ${word},12\n`),
  });
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByRole("heading", { name: "3 rows: 2 ready, 1 with a warning" })).toBeVisible();
  await sandbox.fault({ match: "/methods", kind: "status:503:Away", times: 1 });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(alertOf(page)).toContainText("The import has stopped. Away");
  await expect(page.getByText("0 of 2 rows done")).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: "3 rows: 2 saved, 1 with a warning" })).toBeVisible();
  await page.goto(contactsOf(word));
  await expect(page.getByRole("table", { name: "Contacts" }).locator("tbody tr")).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: `Ann ${word}` })).toContainText("202-555-0167");
});
