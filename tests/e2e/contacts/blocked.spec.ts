import type { Page } from "@playwright/test";
import {
  alertOf,
  errorSnack,
  expect,
  expectHydrated,
  expectNoAxeViolations,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { holdPosts } from "../../setup/held-posts";
import { newNumber } from "../../setup/number-lists";

const LIST = "/blocked?account=1001";

async function openAdd(page: Page) {
  await signIn(page, USERS.globalAdmin, { to: LIST });
  await page.getByRole("link", { name: "Add number" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Phone Number to Block" });
  await expect(dialog).toBeVisible();
  return dialog;
}

function entry(page: Page, shown: string) {
  return page.getByRole("listitem").filter({ hasText: shown });
}

test("a number is blocked and unblocked (BLK-2, BLK-4, BLK-7)", { tag: "@quick" }, async ({ page }) => {
  const { shown } = newNumber();
  const dialog = await openAdd(page);
  await expect(page).toHaveURL("/blocked/add?account=1001");
  await expect(dialog.getByLabel("Country", { exact: true }), "this is the US variant").toHaveValue("US");
  await dialog
    .getByLabel("Phone number", { exact: true })
    .fill(`tel: (${shown.slice(0, 3)}) ${shown.slice(4)}`);
  await page.keyboard.press("Enter");
  await expect(snack(page)).toContainText("Blocked successfully.");
  await expect(page).toHaveURL(/\/blocked\?account=1001#blocked-\d+$/);
  await expect(entry(page, shown)).toBeInViewport();

  await page.getByRole("link", { name: `Unblock ${shown}` }).click();
  const question = page.getByRole("dialog", { name: "Unblock" });
  await expect(question).toContainText(`Are you sure you want to unblock ${shown}?`);
  const line = await question.getByText(shown, { exact: true }).boundingBox();
  expect(line?.height, "the number stands on one line (NUM-9)").toBeLessThan(30);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: `Unblock ${shown}` }), "the focus comes back").toBeFocused();
  // Enter opens the question, and stays held.
  await page.keyboard.down("Enter");
  await expect(question.getByRole("button", { name: "Unblock" }), "the first control (UI-11)").toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(question.getByRole("button", { name: "Unblock" }), "nothing is sent").not.toHaveAttribute(
    "aria-disabled",
  );
  // Pressed anew it answers.
  await page.keyboard.press("Enter");
  await expect(snack(page)).toContainText("Unblocked successfully.");
  await expect(entry(page, shown)).toBeHidden();
  await expect(
    page.getByRole("region", { name: "List" }).locator("li a:focus"),
    "the row beside it",
  ).toHaveCount(1);
});

test("a duplicate, a malformed number and an emoji are refused beside the field (BLK-3, NUM-10)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const { shown } = newNumber();
  const dialog = await openAdd(page);
  const field = dialog.getByLabel("Phone number", { exact: true });
  await field.fill(shown);
  await page.keyboard.press("Enter");
  await expect(snack(page)).toContainText("Blocked successfully.");
  await page.getByRole("link", { name: "Add number" }).click();
  for (const [typed, words] of [
    [shown, "This phone number has already been blocked."],
    ["415-555-01", "This number is too short."],
    ["😀", "A phone number has digits, spaces, brackets and dashes only."],
    ["", "Enter a phone number."],
  ] as const) {
    await field.fill(typed);
    await dialog.getByRole("button", { name: "Block number" }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${words.replace(".", "\\.")}`));
    await expect(field, "what was typed stays").toHaveValue(typed);
  }
});

test("one's own line and a VIP are warned of first (BLK-5)", async ({ page }) => {
  const dialog = await openAdd(page);
  const field = dialog.getByLabel("Phone number", { exact: true });
  await field.fill("415-555-0110");
  await dialog.getByRole("button", { name: "Block number" }).click();
  await expect(alertOf(page)).toBeFocused();
  await expect(alertOf(page)).toContainText("415-555-0110 is one of your own lines. Block it all the same?");
  await dialog.getByRole("button", { name: "Block anyway" }).click();
  await expect(snack(page)).toContainText("Blocked successfully.");
  await page.getByRole("link", { name: "Unblock 415-555-0110" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
  await expect(snack(page)).toContainText("Unblocked successfully.");
});

test("several lines are checked before they are blocked (BLK-12)", async ({ page, allowConsole }) => {
  allowConsole(/status of 4\d\d/);
  const [one, other] = [newNumber(), newNumber()];
  const dialog = await openAdd(page);
  const several = dialog.locator("summary", { hasText: "Several numbers" });
  const marker = several.locator("svg");
  const [around, within] = await Promise.all([several.boundingBox(), marker.boundingBox()]);
  expect(within?.x, "what opens has its marker before its words").toBeLessThan((around?.x ?? NaN) + 8);
  await expect(marker).toHaveCSS("rotate", "-90deg");
  const account = page.getByRole("navigation", { name: "Main" }).locator("summary");
  await expect(account.locator("svg"), "so has the menu's").toHaveCount(2);
  await several.click();
  await expect(marker).toHaveCSS("rotate", "none");
  const lines = dialog.getByLabel("Phone numbers, one in each line");
  await lines.fill(
    [one.shown, "", `00${other.e164.slice(1)}`, one.e164, "not a number 😀", "415-555-0111"].join("\n"),
  );
  await dialog.getByRole("button", { name: "Check lines" }).click();
  const summary = dialog.getByRole("heading", { name: /^5 lines: / });
  await expect(summary).toBeFocused();
  await dialog.getByRole("button", { name: "Check again" }).click();
  await expect(summary, "the same counts are told again").toBeFocused();
  const verdicts = dialog.getByRole("listitem");
  await expect(verdicts.nth(0)).toContainText("Ready: Will be saved as");
  await expect(verdicts.nth(2)).toContainText("Left out: This number stands in an earlier line, too.");
  await expect(verdicts.nth(3)).toContainText("Left out: A phone number has digits");
  await expect(verdicts.nth(4)).toContainText("Warning: 415-555-0111 is one of your own lines.");
  await dialog.getByRole("button", { name: "Block 2 numbers" }).click();
  await expect(snack(page)).toContainText("Blocked successfully. 2 numbers.");
  await expect(entry(page, one.shown)).toBeVisible();
  await expect(entry(page, other.shown)).toBeVisible();
  await expect(entry(page, "415-555-0111"), "a warned line is left out unless it is ticked").toBeHidden();
});

test("a paste of 5,000 lines is refused in words, and stays", async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  const dialog = await openAdd(page);
  await dialog.getByText("Several numbers").click();
  const lines = dialog.getByLabel("Phone numbers, one in each line");
  const paste = Array.from({ length: 5000 }, (_, index) => `+1415555${1000 + index}`).join("\n");
  // Typing so much, as `fill` does, takes the browser a minute; a paste does not.
  await lines.evaluate((area, text) => {
    if (area instanceof HTMLTextAreaElement) area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, paste);
  await dialog.getByRole("button", { name: "Check lines" }).click();
  await expect(lines).toHaveAccessibleDescription(
    /^At most 200 lines can be added at once\. These are 5,000: paste them in parts\./,
  );
  await expect(lines).toHaveValue(paste);
});

test("of several lines those that fail are named, and a second press sends only them", async ({
  page,
  sandbox,
}) => {
  const [one, other] = [newNumber(), newNumber()];
  const dialog = await openAdd(page);
  await dialog.getByText("Several numbers").click();
  await dialog.getByLabel("Phone numbers, one in each line").fill(`${one.shown}\n${other.shown}`);
  await dialog.getByRole("button", { name: "Check lines" }).click();
  await sandbox.fault({ match: "POST /blockNumbers/", kind: "status:503:Try later" });
  await dialog.getByRole("button", { name: "Block 2 numbers" }).click();
  const verdicts = dialog.getByRole("listitem");
  await expect(verdicts.nth(0)).toContainText("Failed: This may not have been blocked: Try later");
  await expect(verdicts.nth(1)).toContainText("Failed: Not sent, because an earlier line failed.");
  await dialog.getByRole("button", { name: "Block 2 numbers" }).click();
  await expect(snack(page)).toContainText("Blocked successfully. 2 numbers.");
});

test("what the API says of a failure is shown, and offline nothing typed is lost (BLK-6)", async ({
  page,
  context,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 5\d\d|ERR_INTERNET_DISCONNECTED/);
  const { shown } = newNumber();
  const dialog = await openAdd(page);
  const field = dialog.getByLabel("Phone number", { exact: true });
  await field.fill(shown);
  await sandbox.fault({ match: "POST /blockNumbers/", kind: "status:503:Blocking is closed" });
  await dialog.getByRole("button", { name: "Block number" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Blocking is closed");
  await expect(errorSnack(page)).toContainText("Blocking is closed");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Block number" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This was not sent.");
  await expect(errorSnack(page), "what the API did not say is not said twice").not.toContainText("not sent");
  await expect(field).toHaveValue(shown);
  await context.setOffline(false);
  await dialog.getByRole("alert").getByRole("button", { name: "Send again" }).click();
  await expect(snack(page)).toContainText("Blocked successfully.");
});

test("a number that the API refuses to block or to unblock: a snack says so, too, and stays after the question (BLK-6)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const { shown } = newNumber();
  const dialog = await openAdd(page);
  await dialog.getByLabel("Phone number", { exact: true }).fill(shown);
  await sandbox.fault({ match: "POST /blockNumbers/", kind: "status:409:Not this one" });
  await dialog.getByRole("button", { name: "Block number" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Not this one");
  await expect(errorSnack(page)).toContainText("Not this one");
  await dialog.getByRole("button", { name: "Block number" }).click();
  await expect(snack(page)).toContainText("Blocked successfully.");
  // It stands beside the success until it is closed (UI-1).
  await errorSnack(page).getByRole("button", { name: "Close" }).click();

  await page.getByRole("link", { name: `Unblock ${shown}` }).click();
  const question = page.getByRole("dialog", { name: "Unblock" });
  await sandbox.fault({ match: "POST /blockNumbers/unblock", kind: "status:409:Not now" });
  await question.getByRole("button", { name: "Unblock" }).click();
  await expect(question.getByRole("alert")).toContainText("Not now");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(errorSnack(page)).toContainText("Not now");
  // A number that is no number is no failure of a call: the form says it alone.
  await errorSnack(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Add number" }).click();
  await dialog.getByLabel("Phone number", { exact: true }).fill("12");
  await dialog.getByRole("button", { name: "Block number" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(errorSnack(page)).toHaveCount(0);
});

test("a double press blocks once", async ({ page, sandbox }) => {
  const { e164, shown } = newNumber();
  const dialog = await openAdd(page);
  await dialog.getByLabel("Phone number", { exact: true }).fill(shown);
  await dialog.getByRole("button", { name: "Block number" }).dblclick();
  await expect(snack(page)).toContainText("Blocked successfully.");
  const posts = await sandbox.requests("/blockNumbers/");
  expect(posts.filter(({ method, form }) => method === "POST" && form["phoneNumber"] === e164)).toHaveLength(
    1,
  );
});

test("a number that another tab unblocked goes off the list; its question stays, and says so once it is answered (BLK-20)", async ({
  page,
  context,
}) => {
  const { shown } = newNumber();
  const dialog = await openAdd(page);
  await dialog.getByLabel("Phone number", { exact: true }).fill(shown);
  await page.keyboard.press("Enter");
  await expect(entry(page, shown)).toBeVisible();
  const other = await context.newPage();
  await other.goto(LIST);
  await page.getByRole("link", { name: `Unblock ${shown}` }).click();
  await other.getByRole("link", { name: `Unblock ${shown}` }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
  await expect(snack(other)).toContainText("Unblocked successfully.");
  // By the live update.
  await expect(page.locator("#number-list li").filter({ hasText: shown })).toHaveCount(0);
  const question = page.getByRole("dialog", { name: "Unblock" });
  await expect(question).toContainText(`Are you sure you want to unblock ${shown}?`);
  await question.getByRole("button", { name: "Unblock" }).click();
  await expect(snack(page)).toContainText("This number had been unblocked already.");
  await expect(question).toBeHidden();
});

test("a question that is closed while its answer is sent: the row goes and a snack says so, or says what was refused (UI-45)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { shown } = newNumber();
  const dialog = await openAdd(page);
  await dialog.getByLabel("Phone number", { exact: true }).fill(shown);
  await page.keyboard.press("Enter");
  await expect(snack(page)).toContainText("Blocked successfully.");
  const question = page.getByRole("dialog", { name: "Unblock" });
  const closeWhileSending = async () => {
    await page.getByRole("link", { name: `Unblock ${shown}` }).click();
    await question.getByRole("button", { name: "Unblock" }).click();
    await expect(question.getByRole("button", { name: "Unblock" })).toHaveAttribute("aria-disabled");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
  };

  const letGo = await holdPosts(page, "/blocked/");
  await sandbox.fault({ match: "POST /blockNumbers/unblock", kind: "status:409:Not now" });
  await closeWhileSending();
  letGo();
  await expect(errorSnack(page)).toContainText("Not now");
  await expect(entry(page, shown)).toBeVisible();
  await errorSnack(page).getByRole("button", { name: "Close" }).click();

  await sandbox.fault({ match: "POST /blockNumbers/unblock", kind: "wait" });
  await closeWhileSending();
  await sandbox.clearFaults();
  await expect(snack(page)).toContainText("Unblocked successfully.");
  await expect(entry(page, shown)).toHaveCount(0);
});

test("the accounts that may be chosen are those of the GLOBALADMIN, and the first is chosen (BLK-1)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await signIn(page, USERS.ukAdmin, { to: "/blocked" });
  const picker = page.getByRole("main").getByLabel("Account");
  await expect(picker.getByRole("option")).toHaveText(["Kestrel Dental", "Harbor Law"]);
  await picker.selectOption("Harbor Law");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(picker).toHaveValue("1001");
  await page.goto("/blocked?account=7777");
  await expect(page.getByText("You have no such account.")).toBeVisible();
});

test("who is no admin is led to the start page, and has no entry in the menu (SES-45)", async ({ page }) => {
  await signIn(page, USERS.ordinary, { to: "/blocked" });
  await expect(page).toHaveURL(/^[^?]*\/(\?notice=admins-only)?$/);
  await expect(page.getByRole("link", { name: "Blocked Contacts" })).toHaveCount(0);
});

test("the list is downloaded as a file that spreadsheets read as text (BLK-13)", async ({ page }) => {
  const { e164, shown } = newNumber();
  const dialog = await openAdd(page);
  await dialog.getByLabel("Phone number", { exact: true }).fill(shown);
  await page.keyboard.press("Enter");
  await expect(entry(page, shown)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Blocked Contacts.csv");
  const stream = await file.createReadStream();
  const chunks = await stream.toArray();
  const text = Buffer.concat(chunks).toString("utf8");
  expect(text).toMatch(/^\ufeff"Phone"\r\n/);
  expect(text).toContain(`"\t${e164}"`);
});

test("by keyboard: Escape closes the dialog, and it is accessible at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = await openAdd(page);
  await expect(dialog.getByRole("heading", { name: "Add Phone Number to Block" })).toBeFocused();
  await dialog.getByText("Several numbers").click();
  await expectNoAxeViolations(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole("link", { name: "Add number" })).toBeFocused();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test("the button stays where it is while a number is typed (NUM-7)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/blocked/add?account=1001" });
  await expectHydrated(page);
  const block = page.getByRole("button", { name: "Block number" });
  const top = async () => (await block.boundingBox())?.y;
  const before = await top();
  const field = page.getByLabel("Phone number", { exact: true });
  await field.pressSequentially("20255");
  expect(await top()).toBe(before);
  await field.pressSequentially("50187");
  await expect(page.getByText(/^Will be saved as/)).toBeVisible();
  expect(await top()).toBe(before);
});

test("a number is unblocked while another one is being typed: that stays (BLK-16, UI-45)", async ({
  page,
}) => {
  const [one, other] = [newNumber(), newNumber()];
  const field = (await openAdd(page)).getByLabel("Phone number", { exact: true });
  await field.fill(one.shown);
  await page.keyboard.press("Enter");
  await expect(snack(page)).toContainText("Blocked successfully.");
  await page.getByRole("link", { name: "Add number" }).click();
  await field.fill(other.shown);
  await entry(page, one.shown)
    .getByRole("link", { name: `Unblock ${one.shown}` })
    .click();
  const question = page.getByRole("dialog", { name: "Unblock", exact: true });
  await question.getByRole("button", { name: "Unblock", exact: true }).click();
  await expect(snack(page)).toContainText("Unblocked successfully.");
  await expect(question).toHaveCount(0);
  await expect(entry(page, one.shown)).toHaveCount(0);
  await expect(field).toHaveValue(other.shown);
});
