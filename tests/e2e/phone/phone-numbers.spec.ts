import type { Page } from "@playwright/test";
import { phone } from "../../setup/contacts";
import { expect, expectHydrated, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";
import { countAudio, FAKE_MEDIA } from "../../setup/phone";

test.use({ permissions: ["microphone"], launchOptions: FAKE_MEDIA });

const admin = USERS.globalAdmin;
const dialer = (page: Page) => page.getByRole("region", { name: "Phone" });
const press = (page: Page, name: string) => dialer(page).getByRole("button", { name, exact: true }).click();
const inCall = (page: Page) => dialer(page).getByRole("status").filter({ hasText: "In call" }).first();

test("a country that only a typed + chose goes with its number, one that was chosen by hand stays (NUM-5)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, admin, { to: "/contacts" });
  await expectHydrated(page);
  await page.getByRole("button", { name: "Phone", exact: true }).click();
  const field = dialer(page).getByLabel("Call to");
  const country = dialer(page).getByLabel("Country");
  await expect(country).toHaveValue("US");
  await field.pressSequentially("2025550346");
  await field.press("ControlOrMeta+A");
  await field.press("ControlOrMeta+C");

  await page.keyboard.type("+442079460146");
  await expect(country).toHaveValue("GB");
  await field.press("Enter");
  await expect(inCall(page)).toBeVisible();
  await press(page, "Hang up");
  await expect(field, "the last number is still there").toHaveValue("02079460146");
  await expect(country).toHaveValue("GB");
  await field.press("End");
  await field.press("Backspace");
  await page.keyboard.type("7");
  await expect(field, "and can be edited").toHaveAccessibleDescription(/^Calls \+44 20 7946 0147\./);

  await field.press("ControlOrMeta+A");
  await field.press("ControlOrMeta+V");
  await expect(field, "another is pasted").toHaveAccessibleDescription(/^Calls \+1 202 555 0346\./);
  await field.press("ControlOrMeta+Z");
  await expect(field, "and is undone").toHaveAccessibleDescription(/^Calls \+44 20 7946 0147\./);
  await field.fill("+442079460146");
  await expect(country).toHaveValue("GB");
  await field.press("Escape");
  await page.keyboard.press("Enter");
  await expect(field, "the dialer is opened again").toHaveValue("02079460146");
  await field.press("ControlOrMeta+A");
  await page.keyboard.type("2025550346");
  await expect(country).toHaveValue("US");
  await field.press("Enter");
  await expect(inCall(page)).toBeVisible();
  await press(page, "Hang up");
  expect(await sandbox.calls("+12025550346")).not.toEqual([]);
  expect(await sandbox.calls("+442025550346")).toEqual([]);

  await field.fill("+442079460146");
  await field.press("ControlOrMeta+A");
  await field.press("Backspace");
  await expect(country, "the field is emptied").toHaveValue("US");
  await country.selectOption("DE");
  await field.fill("+442079460146");
  await expect(country).toHaveValue("GB");
  await field.fill("");
  await expect(country).toHaveValue("DE");
  await field.press("Escape");
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("DE");
  await field.fill("030 12345678");
  await expect(field).toHaveAccessibleDescription(/^Calls \+49 30 12345678\./);
});

test("an extension is shown where its number is called, in the offers and during the call, and is not called (PHN-13, NUM-2)", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(countAudio);
  const numbers = ["12", "4455"].map((phoneExtension) => phone("+12025550347", { phoneExtension }));
  const [id] = await sandbox.addContacts(admin, [
    { displayName: "Perpetua Vance", contactMethods: numbers },
    { displayName: "Lysander Holt", contactMethods: [phone("+12025550348", { phoneExtension: "9" })] },
    { displayName: "Cosima Falk", contactMethods: [phone("+12025550292", { phoneExtension: "12345678" })] },
  ]);
  await signIn(page, admin, { to: `/contacts/${id}` });
  await expectHydrated(page);
  await page.getByRole("dialog").getByRole("link", { name: "Call" }).nth(1).click();
  const field = dialer(page).getByLabel("Call to");
  await expect(field).toHaveValue("202-555-0347 x4455");
  await expect(field).toHaveAccessibleDescription(
    "Perpetua Vance Calls +1 202 555 0347. Press x4455 yourself during the call.",
  );

  await field.fill("Perpetua");
  const offered = dialer(page).getByRole("listbox").getByRole("option");
  await expect(offered).toHaveText(["Perpetua Vance 202-555-0347 x12", "Perpetua Vance 202-555-0347 x4455"]);
  await offered.first().click();
  await expect(field).toHaveValue("202-555-0347 x12");
  await press(page, "Call");
  await expect(inCall(page)).toBeVisible();
  await expect(dialer(page).getByText("202-555-0347 x12", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page, { within: ".dialer" });
  await press(page, "2");
  await press(page, "Hang up");
  await expect(field, "as it was chosen").toHaveValue("202-555-0347 x12");
  expect(await page.evaluate(() => window.digitsSent.join(""))).toBe("2");
  expect(await sandbox.calls("+12025550347")).not.toEqual([]);

  await field.fill("202-555-0348");
  await field.press("Enter");
  const called = dialer(page).getByText("202-555-0348 x9", { exact: true });
  await expect(called, "called before the contact is found").toBeVisible();
  await press(page, "Hang up");
  await expect(field, "the only contact with this number").toHaveAccessibleDescription(
    "Lysander Holt Calls +1 202 555 0348. Press x9 yourself during the call.",
  );
  await field.fill("202-555-0292");
  await field.press("Enter");
  const ask = dialer(page).getByRole("link", { name: "Ask the staff to call 202-555-0292 x12345678" });
  await expect(ask, "failed before the contact is found").toBeVisible();
  await field.fill("202-555-0349 ext. 7");
  await field.blur();
  await expect(field, "as it was pasted").toHaveAccessibleDescription(
    "Calls +1 202 555 0349. Press x7 yourself during the call.",
  );
});
