import { expect, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";

// The addresses are changed, so these tests have a portal of their own.
test.use({ portalName: "billing" });

test("the service address is edited with suggestions; another country clears the fields and has its labels (BIL-30, BIL-31, BIL-32, BIL-33)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  const panel = page.getByRole("region", { name: "Address details" });
  await panel.getByRole("link", { name: "Edit service address" }).click();
  const sheet = page.getByRole("dialog", { name: "Edit Service Address" });
  const save = sheet.getByRole("button", { name: "Save" });
  const line1 = sheet.getByLabel("Address line 1");
  await expect(line1).toHaveValue("4 Pier Road");
  await expect(save).not.toHaveAttribute("aria-disabled");
  await sheet.getByLabel("City").fill(" ");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(sheet.getByRole("status")).toHaveText("Enter the city.");
  const countries = ["United States", "Canada", "United Kingdom", "Germany", "Not Selected"];
  await expect(sheet.getByLabel("Country").getByRole("option")).toHaveText(countries);
  await sheet.getByLabel("Country").selectOption("Germany");
  await expect(line1).toHaveValue("");
  await expect(sheet.getByLabel("Territory/Province")).toHaveValue("");
  await expect(sheet.getByLabel("Postal Code")).toHaveValue("");
  await expectNoAxeViolations(page);

  await sheet.getByLabel("Country").selectOption("United States");
  await expect(sheet.getByLabel("State")).toHaveValue("");
  await line1.pressSequentially("market");
  const offered = sheet.locator("datalist option");
  await expect(offered, "at most 10 of the 12 that fit").toHaveCount(10);
  // The browser's own list puts the text of the chosen entry into the field.
  await line1.fill((await offered.nth(1).getAttribute("value")) ?? "");
  await expect(line1).toHaveValue("200 Market Street");
  await expect(sheet.getByLabel("Zip")).toHaveValue("94103");
  await save.click();
  await expect(page.getByText("The address was saved.")).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(panel).toContainText("200 Market Street");
  await expect(panel).toContainText("The address is shown as you submitted it.");
  const countReads = async () =>
    (await sandbox.requests("/accounts/1001")).filter(
      ({ method, path }) => method === "GET" && path === "/accounts/1001",
    ).length;
  const before = await countReads();
  await expect(panel.getByText("The address is shown as you submitted it.")).toBeHidden();
  expect(await countReads()).toBeGreaterThan(before);
  await expect(panel).toContainText("San Francisco, CA 94103");
});
