import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, signIn, snack, test, USERS } from "../setup/fixtures";
import { newNumber } from "../setup/number-lists";

const LIST = "/vip?account=1001";

async function openAdd(page: Page) {
  await signIn(page, USERS.globalAdmin, { to: LIST });
  await page.getByRole("link", { name: "Add VIP", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add VIP Contact" });
  await expect(dialog).toBeVisible();
  return dialog;
}

function rowOf(page: Page, text: string) {
  return page.getByRole("row").filter({ hasText: text });
}

async function addVip(page: Page, name: string, phone: string) {
  const dialog = await openAdd(page);
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Phone number", { exact: true }).fill(phone);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(snack(page)).toContainText("VIP contact saved.");
}

test("a VIP is added, changed and deleted (BLK-8, BLK-11)", { tag: "@quick" }, async ({ page }) => {
  const { shown } = newNumber();
  const dialog = await openAdd(page);
  await dialog.getByLabel("Name", { exact: true }).fill("محمد 🌵");
  await dialog.getByLabel("Company", { exact: true }).fill("Doe & Sons");
  await dialog.getByLabel("Phone number", { exact: true }).fill(shown);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(snack(page)).toContainText("VIP contact saved.");
  const row = rowOf(page, shown);
  await expect(row).toContainText("محمد 🌵");
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Company", "Phone", "Delete"]);

  await row.getByRole("link", { name: "محمد 🌵", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit VIP Contact" });
  await expect(editor.getByLabel("Company", { exact: true })).toHaveValue("Doe & Sons");
  await editor.getByLabel("Company", { exact: true }).fill("Doe Ltd");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Doe Ltd");

  await row.getByRole("link", { name: /^Delete / }).click();
  const question = page.getByRole("dialog", { name: "Delete VIP Contact" });
  await expect(question).toContainText(`Are you sure you want to delete محمد 🌵, ${shown}?`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(snack(page)).toContainText("VIP contact deleted.");
  await expect(row).toBeHidden();
});

test("a number that is a VIP already, a malformed one and long names are refused (BLK-9, BLK-10)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const { shown } = newNumber();
  await addVip(page, "First", shown);
  const dialog = await openAdd(page);
  const field = dialog.getByLabel("Phone number", { exact: true });
  const name = dialog.getByLabel("Name", { exact: true });
  await name.fill("x".repeat(69));
  for (const [typed, words] of [
    [shown, "This phone number has already been added as a VIP Contact."],
    ["12", "This number is too short."],
    ["🌵", "A phone number has digits, spaces, brackets and dashes only."],
    ["", "Enter a phone number."],
  ] as const) {
    await field.fill(typed);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${words.replace(".", "\\.")}`));
  }
  await expect(name, "the browser ends the typing at 69 characters").toHaveAttribute("maxlength", "69");
  await expect(name).toHaveValue("x".repeat(69));
  await dialog.getByText("Several contacts").click();
  await dialog.getByLabel(/^Name, company and phone/).fill(`${"y".repeat(70)}, Co, ${newNumber().shown}`);
  await dialog.getByRole("button", { name: "Check lines" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("The name has to be under 70 characters.");
});

test("several lines are checked before they are added (BLK-12)", async ({ page }) => {
  const [one, other] = [newNumber(), newNumber()];
  const dialog = await openAdd(page);
  await dialog.getByText("Several contacts").click();
  await dialog
    .getByLabel(/^Name, company and phone/)
    .fill(`Name,Company,Phone\n"Doe, Ann","Doe & Sons",${one.e164}\nBo\t${other.shown}\nJust a name`);
  await dialog.getByRole("button", { name: "Check lines" }).click();
  await expect(dialog.getByRole("heading", { name: "4 lines: 2 ready, 2 left out" })).toBeFocused();
  await dialog.getByRole("button", { name: "Add 2 contacts" }).click();
  await expect(snack(page)).toContainText("2 VIP contacts saved.");
  await expect(rowOf(page, one.shown)).toContainText("Doe, Ann");
  await expect(rowOf(page, other.shown)).toContainText("Bo");
});

test("a VIP that another tab deleted: what was entered stays, and the page says so", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const { shown } = newNumber();
  await addVip(page, "Ann", shown);
  await rowOf(page, shown).getByRole("link", { name: "Ann", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit VIP Contact" });
  await editor.getByLabel("Company", { exact: true }).fill("Typed");
  const other = await context.newPage();
  await other.goto(LIST);
  await rowOf(other, shown).getByRole("link", { name: "Delete Ann" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(snack(other)).toContainText("VIP contact deleted.");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "This VIP contact was deleted meanwhile." }),
  ).toBeVisible();
  await expect(editor.getByLabel("Company", { exact: true })).toHaveValue("Typed");
});

test("the list is downloaded in the columns that are pasted (BLK-13)", async ({ page }) => {
  const { e164, shown } = newNumber();
  await addVip(page, "=1+1", shown);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("VIP Contacts.csv");
  const chunks = await (await file.createReadStream()).toArray();
  const text = Buffer.concat(chunks).toString("utf8");
  expect(text).toMatch(/^\ufeff"Name","Company","Phone"\r\n/);
  expect(text).toContain(`"\t=1+1","","\t${e164}"`);
});

test("who is no admin is led to the start page, and has no entry in the menu (SES-45)", async ({ page }) => {
  await signIn(page, USERS.locationAdmin, { to: "/vip" });
  await expect(page).toHaveURL(/^[^?]*\/(\?notice=admins-only)?$/);
  await expect(page.getByRole("link", { name: "VIP Contacts" })).toHaveCount(0);
});

test("the dialog is accessible, and nothing is wider than 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = await openAdd(page);
  await dialog.getByText("Several contacts").click();
  await expectNoAxeViolations(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(LIST);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
