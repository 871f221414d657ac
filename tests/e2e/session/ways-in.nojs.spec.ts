import { alertOf, expect, fillLogin, test } from "../../setup/fixtures";

// A portal of its own in the UK variant, because codes are limited for each user.
test.use({ portalName: "ways-in-uk", portalSettings: { PORTAL_VARIANT: "uk" } });

/** One for each repetition, because a user waits between two codes. */
const PEOPLE = [
  { username: "both@kestrel.example", mobile: "+447700900183" },
  { username: "noor@kestrel.example", mobile: "+447700900177" },
  { username: "tom@kestrel.example", mobile: "+447700900178" },
];

test("without scripts: a reset, a new password, a code in place of another, the page that was wanted, and a password by choice; the log has no secret (SES-18, SES-31, SES-35, SES-56, SEC-9)", async ({
  page,
  sandbox,
  portal,
  allowConsole,
}, { repeatEachIndex }) => {
  allowConsole(/status of (400|429)/);
  const person = PEOPLE[repeatEachIndex % PEOPLE.length];
  if (!person) throw new Error("There is nobody for this repetition");
  const { username, mobile } = person;
  await sandbox.givePassword(username, { twoFactor: "Y" });
  await page.goto("/login?returnUrl=%2Fcontacts");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByLabel("Mobile", { exact: true })).toHaveCount(0);
  await page.getByLabel("Email", { exact: true }).fill(username);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(alertOf(page)).toContainText("You can ask for a code again in");
  const resetCode = await sandbox.lastSecretTo(username);
  await page.getByLabel("Code", { exact: true }).fill(resetCode);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("A temporary password was sent to your email address.")).toBeVisible();
  const temporary = await sandbox.lastSecretTo(username);
  await fillLogin(page, username, temporary);

  await page.getByLabel("New password", { exact: true }).fill("Zoë-pass-11");
  await page.getByLabel("Repeat", { exact: true }).fill("Zoë-pass-12");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(alertOf(page)).toContainText("A password has letters without accents");
  await page.getByLabel("New password", { exact: true }).fill("New-pass-1");
  await page.getByLabel("Repeat", { exact: true }).fill("New-pass-1");
  await page.getByRole("button", { name: "Change password" }).click();

  await page.getByRole("button", { name: /^Send by text/ }).click();
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(alertOf(page)).toContainText("Enter the six digits.");
  const voided = await sandbox.lastSecretTo(mobile);
  await page.getByRole("button", { name: "Send by e-mail instead" }).click();
  await expect(
    page.getByText("A new code has been sent. The previous one will no longer work.", { exact: true }),
  ).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(voided);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(alertOf(page)).toContainText("The code is not correct or has expired.");
  const code = await sandbox.lastSecretTo(username);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/contacts");

  await page.goto("/settings");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/settings");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("New password", { exact: true }).fill("New-pass-2");
  await page.getByLabel("Repeat", { exact: true }).fill("New-pass-2");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  for (const secret of [temporary, "New-pass-1", "New-pass-2", username, mobile])
    expect(portal.log()).not.toContain(secret);
  for (const digits of [resetCode, voided, code])
    expect(portal.log()).not.toMatch(new RegExp(`\\b${digits}\\b`));
});

test("without scripts a quote is read in the UK, and the page gives the number to call (QUO-1, QUO-10)", async ({
  page,
  sandbox,
  portal,
}) => {
  const { cookieName, cookie, token } = await sandbox.quote();
  await page.context().addCookies([{ name: cookieName, value: cookie, url: portal.url }]);
  await page.goto(`/quote#${token}`);
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("£213.60");
  await expect(page.getByText("cannot accept or cancel the quote without JavaScript")).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
});
