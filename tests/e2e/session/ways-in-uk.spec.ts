import {
  expect,
  expectHydrated,
  expectLive,
  expectNoAxeViolations,
  fillLogin,
  newCaller,
  rowOf,
  test,
} from "../../setup/fixtures";

// A portal of its own in the UK variant, because codes are limited for each user.
test.use({ portalName: "ways-in-uk-scripts", portalSettings: { PORTAL_VARIANT: "uk" } });

/** One for each repetition, because a user waits between two codes. */
const PEOPLE = [
  { username: "both@kestrel.example", mobile: "+447700900183" },
  { username: "noor@kestrel.example", mobile: "+447700900177" },
  { username: "tom@kestrel.example", mobile: "+447700900178" },
];

test("a reset by e-mail, a new password at once, a code, and the page that was wanted; Back leads to no password again (SES-18, SES-19, SES-35, SES-38)", async ({
  page,
  sandbox,
}, { repeatEachIndex }) => {
  const person = PEOPLE[repeatEachIndex % PEOPLE.length];
  if (!person) throw new Error("There is nobody for this repetition");
  const { username, mobile } = person;
  await sandbox.givePassword(username, { twoFactor: "Y" });
  await page.goto("/login?returnUrl=%2Factivity%3Fdays%3D60");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  await expect(page.getByLabel("Mobile", { exact: true })).toHaveCount(0);
  await page.getByLabel("Email", { exact: true }).fill(username);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`If there is an account for ${username}, a code was sent`)).toBeVisible();
  const reset = page.getByRole("button", { name: "Reset" });
  await expect(reset).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Code", { exact: true }).pressSequentially(await sandbox.lastSecretTo(username));
  await expect(reset).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByText("A temporary password was sent to your email address.")).toBeVisible();
  await fillLogin(page, username, await sandbox.lastSecretTo(username));

  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("New password", { exact: true }).fill("Uk-pass-11");
  await page.getByLabel("Repeat", { exact: true }).fill("Uk-pass-11");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await page.goBack();
  await expect(page, "no password is chosen twice").toHaveURL(/\/two-factor/);
  await page.getByRole("button", { name: /^Send by e-mail/ }).click();
  await expect(page.getByRole("heading", { name: "Enter the six digits" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).pressSequentially(await sandbox.lastSecretTo(username));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/activity?days=60");
  expect((await sandbox.requests("/me/changepassword")).at(-1)).toMatchObject({ status: 200 });
  expect(await sandbox.requests("/me/password")).toEqual([]);
  expect(mobile).toMatch(/^\+44/);
});

test("a quote is reviewed, cancelled, and accepted by its link (QUO-2, QUO-5, QUO-7)", async ({
  page,
  sandbox,
}) => {
  const { token } = await sandbox.quote({ status: "OPEN" });
  const sent = await sandbox.outbox();
  const link = sent.find(({ text }) => text.includes(encodeURIComponent(token)))?.text;
  if (!link) throw new Error("No link to the quote was sent");
  const cancel = page.getByRole("button", { name: "Cancel the quote" });
  await page.goto(link);
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("£213.60");
  await cancel.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the quote" }).click();
  await expect(page.getByText("This quote has been cancelled.")).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Accept and pay" }).click();
  await expect(page.getByText("This quote has been fulfilled!")).toBeVisible();
});

test("a password changed from the settings: other tabs go on, with what is typed in them; a copied cookie does not (SES-5, SES-56)", async ({
  page,
  newVisitor,
  sandbox,
  portal,
}) => {
  const username = "admin@kestrel.example";
  await sandbox.givePassword(username);
  await page.goto("/login?returnUrl=%2Fsettings");
  await fillLogin(page, username);
  await expect(page).toHaveURL("/settings");
  const copied = await page.context().cookies();
  const typing = await page.context().newPage();
  await typing.goto("/settings");
  await expectHydrated(typing);
  await typing.getByLabel("Time zone").fill("Europe/Paris");
  const list = await page.context().newPage();
  await list.goto("/activity");
  await expectLive(list);
  const reopened = list.waitForEvent("websocket");

  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("New password", { exact: true }).fill("Uk-pass-22");
  await page.getByLabel("Repeat", { exact: true }).fill("Uk-pass-22");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  const cookieOf = (cookies: typeof copied) => cookies.find(({ name }) => name === "session")?.value;
  expect(cookieOf(await page.context().cookies())).not.toBe(cookieOf(copied));

  // The line of each page is opened again a few seconds after it was closed.
  await reopened;
  await expectLive(list);
  const caller = newCaller();
  await sandbox.ring({ username, messageType: "AGENT", caller });
  await expect(rowOf(list, caller)).toBeAttached();
  await expect(typing.getByLabel("Time zone")).toHaveValue("Europe/Paris");
  await expect(typing.getByRole("dialog")).toHaveCount(0);
  await typing.getByRole("button", { name: "Save settings" }).click();
  await expect(typing.getByText("Settings saved")).toBeVisible();

  // A request that meets the session's new id before its cookie is in the browser is sent again (SES-24).
  await Promise.all([page.close(), list.close()]);
  const renewed = await typing.context().cookies();
  await typing.getByLabel("Time zone").fill("Europe/Rome");
  await typing.context().addCookies(copied);
  const moved = typing.waitForResponse((response) => response.headers()["x-page-session"] === "moved");
  await typing.getByRole("button", { name: "Save settings" }).click();
  await moved;
  const sentAgain = typing.waitForResponse(
    (response) =>
      response.request().method() === "POST" && response.headers()["x-page-session"] === undefined,
  );
  await typing.context().addCookies(renewed);
  await sentAgain;
  await expect(typing.getByRole("dialog")).toHaveCount(0);
  // In a page of its own: the one that has sent it may still be loading.
  const reader = await typing.context().newPage();
  await reader.goto("/settings");
  await expect(reader.getByLabel("Time zone")).toHaveValue("Europe/Rome");

  const thief = await newVisitor();
  await thief.context().addCookies(copied);
  await thief.goto(`${portal.url}/settings`);
  await expect(thief).toHaveURL(/\/login/);
  await sandbox.givePassword(username);
});
