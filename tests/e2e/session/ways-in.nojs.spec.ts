import { alertOf, expect, fillLogin, test } from "../../setup/fixtures";

// A portal of its own in the UK variant, because codes are limited for each user.
test.use({ portalName: "ways-in-uk", portalSettings: { PORTAL_VARIANT: "uk" } });

/** One for each repetition, because a user waits between two codes. */
const PEOPLE = [
  { username: "both@kestrel.example", mobile: "+447700900183" },
  { username: "noor@kestrel.example", mobile: "+447700900177" },
  { username: "tom@kestrel.example", mobile: "+447700900178" },
];

test("without scripts: a reset, a new password, a code, and the page that was wanted (SES-18, SES-35)", async ({
  page,
  sandbox,
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
  await expect(alertOf(page)).toContainText("Too many codes were sent. Try again in");
  await page.getByLabel("Code", { exact: true }).fill(await sandbox.lastSecretTo(username));
  await page.getByRole("button", { name: "Reset" }).click();
  await fillLogin(page, username, await sandbox.lastSecretTo(username));

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
  await page.getByLabel("Code", { exact: true }).fill(await sandbox.lastSecretTo(mobile));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/contacts");

  await page.goto("/settings");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/settings");
});
