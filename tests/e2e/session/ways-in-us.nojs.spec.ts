import { alertOf, expect, expectNoAxeViolations, fillLogin, test } from "../../setup/fixtures";

// A portal of its own, because codes are limited for each user.
test.use({ portalName: "ways-in-us" });

/** One for each repetition, because a user waits between two codes. */
const PEOPLE = [
  { username: "both@harbor.example", mobile: "+14155550182" },
  { username: "ase@harbor.example", mobile: "+14155550175" },
  { username: "patrick@harbor.example", mobile: "+15105550176" },
];

test("without scripts in the US: a reset by text, a code, a new password, and the page that was wanted; then another password by choice; the log has no secret (SES-18, SES-34, SES-38, SES-56, SEC-9)", async ({
  page,
  sandbox,
  portal,
  allowConsole,
}, { repeatEachIndex }) => {
  allowConsole(/status of 400/);
  const person = PEOPLE[repeatEachIndex % PEOPLE.length];
  if (!person) throw new Error("There is nobody for this repetition");
  const { username, mobile } = person;
  await sandbox.givePassword(username, { twoFactor: "Y" });
  await page.goto("/login?returnUrl=%2Fcontacts");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email", { exact: true }).fill(username);
  await page.getByLabel("Mobile", { exact: true }).fill("+44 7700 900183");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(alertOf(page)).toContainText("The mobile number must begin with +1.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(username);
  await page.getByLabel("Mobile", { exact: true }).fill(mobile);
  await page.getByRole("button", { name: "Send code" }).click();
  const resetCode = await sandbox.lastSecretTo(mobile);
  await page.getByLabel("Code", { exact: true }).fill(resetCode);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("A temporary password was sent to your email address.")).toBeVisible();
  const temporary = await sandbox.lastSecretTo(username);
  await fillLogin(page, username, temporary);

  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: /^Send by e-mail/ }).click();
  await expect(page.getByRole("heading", { name: "Enter the six digits" })).toBeVisible();
  await expectNoAxeViolations(page);
  const code = await sandbox.lastSecretTo(username);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("New password", { exact: true }).fill("New-pass-1");
  await page.getByLabel("Repeat", { exact: true }).fill("New-pass-1");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/contacts");
  // Whichever step it leads to, that one leads on to the portal.
  await page.goBack();
  await expect(page.locator("#content")).toBeVisible();
  await page.goto("/two-factor");
  await expect(page).toHaveURL("/");

  await page.goto("/settings");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("button", { name: /^Send by text/ }).click();
  await expect(page.getByRole("heading", { name: "Enter the six digits" })).toBeVisible();
  const another = await sandbox.lastSecretTo(mobile);
  await page.getByLabel("Code", { exact: true }).fill(another);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByLabel("New password", { exact: true }).fill("New-pass-2");
  await page.getByLabel("Repeat", { exact: true }).fill("New-pass-2");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  for (const secret of [temporary, "New-pass-1", "New-pass-2", username, mobile])
    expect(portal.log()).not.toContain(secret);
  for (const digits of [resetCode, code, another])
    expect(portal.log()).not.toMatch(new RegExp(`\\b${digits}\\b`));
});
