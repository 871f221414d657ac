import type { Page } from "@playwright/test";
import {
  alertOf,
  expect,
  expectNoAxeViolations,
  newCaller,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { holdPosts } from "../../setup/held-posts";
import { newNumber } from "../../setup/number-lists";

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
  // Alone on a small screen it has the page's colour: below a short form there is no edge.
  await page.setViewportSize({ width: 390, height: 844 });
  const colors = await editor.evaluate((element) =>
    [element, document.body].map((part) => getComputedStyle(part).backgroundColor),
  );
  expect(colors[0]).toBe(colors[1]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await editor.getByLabel("Company", { exact: true }).fill("Doe Ltd");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Doe Ltd");
  await expect(row.getByRole("link", { name: "محمد 🌵", exact: true })).toBeFocused();

  await row.getByRole("link", { name: /^Delete / }).click();
  const question = page.getByRole("dialog", { name: "Delete VIP Contact" });
  await expect(question).toContainText(`Are you sure you want to delete محمد 🌵, ${shown}?`);
  await expect(question.getByRole("button", { name: "Cancel" }), "cannot be undone (UI-11)").toBeFocused();
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
    const posted = page.waitForResponse((response) => response.request().method() === "POST");
    await dialog.getByRole("button", { name: "Save" }).click();
    await posted;
    // A press while the last one is being sent does nothing.
    await expect(dialog.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled", "true");
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

test("a VIP that another tab deleted: what was entered stays, and the page says so; Save adds it anew (BLK-19)", async ({
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
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(snack(page)).toContainText("VIP contact saved.");
  await expect(rowOf(page, shown)).toContainText("Typed");
});

test("a VIP deleted by its own question, closed while that was sent: nobody else is said to have deleted it (BLK-19)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[49]/);
  const { shown } = newNumber();
  await addVip(page, "Ann", shown);
  await rowOf(page, shown).getByRole("link", { name: "Ann", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit VIP Contact" });
  await editor.getByLabel("Company", { exact: true }).fill("Typed");
  await rowOf(page, shown).getByRole("link", { name: "Delete Ann" }).click();
  const question = page.getByRole("dialog", { name: "Delete VIP Contact" });
  const letGo = await holdPosts(page, "/vip/");
  const remove = question.getByRole("button", { name: "Delete", exact: true });
  await remove.click();
  await expect(remove).toHaveAttribute("aria-disabled");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  letGo();
  await expect(rowOf(page, shown)).toHaveCount(0);
  const said = page.getByRole("alert").filter({ hasText: "This VIP contact was deleted meanwhile." });
  await expect(said).toContainText("What you entered is still here.");
  await expect(editor.getByLabel("Company", { exact: true })).toHaveValue("Typed");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(said).toContainText("What you entered is still here: Save adds it as a new one.");
});

test("two tabs: the second save says what the first has saved, and goes through once it is confirmed (BLK-15)", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { shown } = newNumber();
  await addVip(page, "Ann", shown);
  await rowOf(page, shown).getByRole("link", { name: "Ann", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit VIP Contact" });
  await editor.getByLabel("Company", { exact: true }).fill("Mine");
  const other = await context.newPage();
  await other.goto(page.url());
  const theirs = other.getByRole("dialog", { name: "Edit VIP Contact" });
  await theirs.getByLabel("Name", { exact: true }).fill("Anna");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(rowOf(other, shown)).toContainText("Anna");
  // An open tab that loads its data again could take the notice that the page waits for.
  await other.close();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(alertOf(page)).toContainText(
    `This VIP contact was changed elsewhere meanwhile. Saved there is: Anna, ${shown}.`,
  );
  await expect(editor.getByLabel("Company", { exact: true })).toHaveValue("Mine");
  await editor.getByLabel("Name", { exact: true }).fill("Anna");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(snack(page)).toContainText("VIP contact saved.");
  await expect(rowOf(page, shown)).toContainText("Anna");
  await expect(rowOf(page, shown)).toContainText("Mine");
});

test("newer data is shown in a form that nobody types in; what is typed belongs to what was opened (BLK-15, UI-43)", async ({
  page,
  context,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { shown } = newNumber();
  await addVip(page, "Ann", shown);
  await rowOf(page, shown).getByRole("link", { name: "Ann", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit VIP Contact" });
  const company = editor.getByLabel("Company", { exact: true });
  await company.focus();
  const other = await context.newPage();
  const saveElsewhere = async (name: string) => {
    await other.goto(page.url());
    const theirs = other.getByRole("dialog", { name: "Edit VIP Contact" });
    await theirs.getByLabel("Name", { exact: true }).fill(name);
    await theirs.getByRole("button", { name: "Save" }).click();
    await expect(rowOf(other, shown)).toContainText(name);
    // Something comes in, so the page loads its data again.
    await sandbox.ring({ username: USERS.globalAdmin, messageType: "VM", caller: newCaller() });
    await expect(rowOf(page, shown)).toContainText(name);
  };
  await saveElsewhere("Anna");
  await expect(editor.getByLabel("Name", { exact: true })).toHaveValue("Anna");
  await expect(company).toBeFocused();

  await company.fill("Mine");
  await saveElsewhere("Annika");
  await expect(editor.getByLabel("Name", { exact: true })).toHaveValue("Anna");
  await expect(company).toHaveValue("Mine");
  await other.close();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(alertOf(page)).toContainText(`Saved there is: Annika, ${shown}.`);
});

test("blocking a VIP warns, and both lists mark the conflict (BLK-5, BLK-14)", async ({ page, sandbox }) => {
  const { shown, e164 } = newNumber();
  await addVip(page, "Ann", shown);
  await expect(rowOf(page, shown).getByRole("link", { name: `${shown}: Blocked, too` })).toHaveCount(0);
  await page.goto("/blocked/add?account=1001");
  const dialog = page.getByRole("dialog", { name: "Add Phone Number to Block" });
  await dialog.getByLabel("Phone number", { exact: true }).fill(shown);
  await dialog.getByRole("button", { name: "Block number" }).click();
  await expect(alertOf(page)).toContainText(`${shown} is a VIP contact: Ann. Block it all the same?`);
  const blocked = async () =>
    (await sandbox.requests("/blockNumbers/")).filter(
      ({ method, form }) => method === "POST" && form["phoneNumber"] === e164,
    );
  expect(await blocked()).toEqual([]);
  await dialog.getByRole("button", { name: "Block anyway" }).click();
  await expect(snack(page)).toContainText("Blocked successfully.");
  expect(await blocked()).toHaveLength(1);
  await page.getByRole("link", { name: `${shown}: VIP, too` }).click();
  await expect(page).toHaveURL(/\/vip\?account=1001#vip-\d+$/);
  await rowOf(page, shown)
    .getByRole("link", { name: `${shown}: Blocked, too` })
    .click();
  await expect(page).toHaveURL(/\/blocked\?account=1001#blocked-\d+$/);
  await expect(page.getByRole("link", { name: `${shown}: VIP, too` })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a list does not fail because the other one cannot be read (BLK-14)", async ({ page, sandbox }) => {
  const { shown } = newNumber();
  await addVip(page, "Ann", shown);
  await sandbox.fault({ match: "GET /blockNumbers/", kind: "status:500:Away", times: 4 });
  await page.goto(LIST);
  await expect(rowOf(page, shown)).toContainText("Ann");
});

test("Escape closes a form that was opened by its address", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: LIST });
  await page.goto("/vip/new?account=1001");
  await expect(page.getByRole("heading", { name: "Add VIP Contact" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(LIST);
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

test("a VIP is deleted from its row while another one is typed in: that stays (BLK-16, UI-45)", async ({
  page,
}) => {
  const [one, other] = [newNumber(), newNumber()];
  await addVip(page, "Ann", one.shown);
  await addVip(page, "Bo", other.shown);
  await rowOf(page, one.shown).getByRole("link", { name: "Ann", exact: true }).click();
  const company = page
    .getByRole("dialog", { name: "Edit VIP Contact" })
    .getByLabel("Company", { exact: true });
  await company.fill("Typed");
  await rowOf(page, other.shown).getByRole("link", { name: "Delete Bo" }).click();
  const question = page.getByRole("dialog", { name: "Delete VIP Contact" });
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(snack(page)).toContainText("VIP contact deleted.");
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, other.shown)).toHaveCount(0);
  await expect(company).toHaveValue("Typed");
});
