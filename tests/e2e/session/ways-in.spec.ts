import type { Page } from "@playwright/test";
import {
  alertOf,
  expect,
  expectHydrated,
  expectNoAxeViolations,
  fillLogin,
  test,
} from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";

// A portal of its own, because codes are limited for each user.
test.use({ portalName: "ways-in" });

/** One for each repetition of a test, because a user waits between two codes. */
const PEOPLE = [
  { username: "temporary@harbor.example", mobile: "+14155550180" },
  { username: "both@harbor.example", mobile: "+14155550182" },
  { username: "ase@harbor.example", mobile: "+14155550175" },
];
const CODERS = [
  { username: "code@harbor.example", mobile: "+14155550181" },
  { username: "patrick@harbor.example", mobile: "+15105550176" },
  { username: "location@harbor.example", mobile: "+14155550172" },
];
/** They get their code by e-mail, so that the pause of the others does not matter. */
const CHOOSERS = [
  { username: "admin@harbor.example", mobile: "+14155550171" },
  { username: "user@harbor.example", mobile: "+14155550173" },
  { username: "location@harbor.example", mobile: "+14155550172" },
];
function personOf(people: typeof PEOPLE, repeat: number): (typeof PEOPLE)[number] {
  const person = people[repeat % people.length];
  if (!person) throw new Error("There is nobody for this repetition");
  return person;
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto("/login?returnUrl=%2Factivity%3Fdays%3D60");
  await fillLogin(page, username);
}

async function enterCode(page: Page, sandbox: SandboxConsole, to: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).pressSequentially(await sandbox.lastSecretTo(to));
}

/** No screen scrolls sideways, and axe finds nothing, from 1440 px to 320 px. */
async function expectUsable(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    await expectNoAxeViolations(page);
  }
}

test("a temporary password: a code, a new password with its marks, and the page that was wanted (SES-31, SES-32, SES-34, SES-36, SES-37)", async ({
  page,
  sandbox,
}, { repeatEachIndex }) => {
  const { username } = personOf(PEOPLE, repeatEachIndex);
  await sandbox.givePassword(username, { temporaryPassword: "Y", twoFactor: "Y" });
  await logIn(page, username);
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  expect((await page.locator(".auth-card").boundingBox())?.width).toBe(440);
  await expectUsable(page, "choice of a way");
  await page.getByRole("button", { name: /^Send by text to the number that ends in \d{4}$/ }).click();
  const verify = page.getByRole("button", { name: "Verify" });
  await expect(verify).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: /^Resend in \d+ s$/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await expect(page.locator(".code-field input")).toHaveCount(1);
  await expect(page.locator(".code-field .code-box")).toHaveCount(6);
  await code.pressSequentially("12a 3");
  await expect(code).toHaveValue("123");
  await expectUsable(page, "code");
  await code.fill("");
  // The other way needs no pause, which there is between two codes of one way.
  await page.getByRole("button", { name: "Send by e-mail instead" }).click();
  await expect(
    page.getByText("A new code has been sent. The previous one will no longer work.", { exact: true }),
  ).toBeVisible();
  await enterCode(page, sandbox, username);
  await expect(verify).not.toHaveAttribute("aria-disabled", "true");
  await verify.click();

  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  const change = page.getByRole("button", { name: "Change password" });
  const rule = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  const entered = page.getByLabel("New password", { exact: true });
  await entered.pressSequentially("Néw pass-1");
  await expect(entered).toHaveValue("Nwpass-1");
  const leftOut = page.getByText("Characters that a password cannot have were left out.");
  await expect(leftOut).toBeVisible();
  await leftOut.evaluate((element) => element.setAttribute("data-announced", ""));
  await entered.pressSequentially("x");
  await expect(entered).toHaveValue("Nwpass-1x");
  await expect(page.locator("[data-announced]"), "nothing was left out, nothing is said").toHaveCount(1);
  await entered.pressSequentially("é");
  await expect(page.locator("[data-announced]"), "it is said again").toHaveCount(0);
  await expect(leftOut).toBeVisible();
  await expect(entered).toHaveValue("Nwpass-1x");
  await expect(rule("8 to 16 characters")).toContainText("fulfilled");
  await expect(rule("Both entries match")).toContainText("not yet");
  await expect(change).toHaveAttribute("aria-disabled", "true");
  await expectUsable(page, "new password");
  await page.getByLabel("Repeat", { exact: true }).fill("Nwpass-1x");
  await expect(rule("Both entries match")).toContainText("fulfilled");
  await change.click();
  await expect(page).toHaveURL("/activity?days=60");
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await page.goto("/new-password");
  await expect(page).toHaveURL("/");
});

test("Back after a step, another tab on an earlier one, and a log-out that is not made lead to where one belongs (SES-18, SES-19)", async ({
  page,
  sandbox,
}, { repeatEachIndex }) => {
  const { username, mobile } = personOf(CODERS, repeatEachIndex);
  await sandbox.givePassword(username, { twoFactor: "Y" });
  await logIn(page, username);
  await page.getByRole("link", { name: "Log out" }).click();
  await page.getByRole("link", { name: "Stay logged in" }).click();
  await expect(page).toHaveURL("/two-factor?returnUrl=%2Factivity%3Fdays%3D60");
  await page.getByRole("button", { name: /^Send by text/ }).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto("/texts");
  await expect(tab.getByRole("heading", { name: "Enter the six digits" })).toBeVisible();
  await enterCode(page, sandbox, mobile);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/activity?days=60");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Enter the six digits" })).toHaveCount(0);
  await tab.getByLabel("Code", { exact: true }).fill("123456");
  await tab.getByRole("button", { name: "Verify" }).click();
  await expect(tab.getByRole("heading", { name: "Enter the six digits" })).toHaveCount(0);
});

test("a password changed by choice: it can be cancelled; a code, a new password, and Back leads to none of it (SES-19, SES-30, SES-56)", async ({
  page,
  sandbox,
}, { repeatEachIndex }) => {
  const { username } = personOf(CHOOSERS, repeatEachIndex);
  await sandbox.givePassword(username);
  await page.goto("/login?returnUrl=%2Fsettings");
  await fillLogin(page, username);
  await expect(page).toHaveURL("/settings");
  await expectHydrated(page);
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  const change = page.getByRole("button", { name: "Change password" });
  await change.click();
  await expect(heading("Confirm that it is you")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/settings");
  await change.click();
  await page.getByRole("button", { name: /^Send by e-mail/ }).click();
  await expect(heading("Enter the six digits")).toBeVisible();
  await enterCode(page, sandbox, username);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(heading("Choose a new password")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("Us-pass-33");
  await page.getByLabel("Repeat", { exact: true }).fill("Us-pass-33");
  await change.click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  expect((await sandbox.requests("/me/password")).at(-1)).toMatchObject({ status: 200 });
  await page.goBack();
  await expect(heading("Settings")).toBeVisible();
  await expect(page).toHaveURL("/settings");
  await sandbox.givePassword(username);
});

test("a reset from the login page; a wrong code is said; Back does not lead to its code again (SES-19, SES-38)", async ({
  page,
  sandbox,
  allowConsole,
}, { repeatEachIndex }) => {
  allowConsole(/status of 400/);
  const { username, mobile } = personOf(
    [
      { username: "user@harbor.example", mobile: "+14155550173" },
      { username: "admin@harbor.example", mobile: "+14155550171" },
      { username: "ase@harbor.example", mobile: "+14155550175" },
    ],
    repeatEachIndex,
  );
  await page.goto("/login?returnUrl=%2Fcontacts");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The login page has a field 'Email' too.
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(username);
  await page.getByLabel("Mobile", { exact: true }).fill(mobile);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`If there is an account for ${username}, a code was sent`)).toBeVisible();
  await expectUsable(page, "code of a reset");
  await page.goto("/login");
  await expect(page).toHaveURL(/\/reset/);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(alertOf(page)).toContainText("The code is not correct or has expired.");
  await page.getByLabel("Code", { exact: true }).fill("");
  await enterCode(page, sandbox, mobile);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("A temporary password was sent to your email address.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await fillLogin(page, username, await sandbox.lastSecretTo(username));
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await sandbox.givePassword(username);
});
