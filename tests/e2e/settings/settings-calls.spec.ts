import {
  alertOf,
  expect,
  expectHydrated,
  expectNoAxeViolations,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";

test(
  "call forwarding by the keyboard alone: on, warned of, off (SET-2, SET-7)",
  { tag: "@quick" },
  async ({ page, sandbox, allowConsole }) => {
    allowConsole(/status of 409/);
    await signIn(page, USERS.globalAdmin, { to: "/settings" });
    // Before that, a link loads a new page, whose heading takes no focus.
    await expectHydrated(page);
    const change = page.getByRole("link", { name: "Change Call forwarding of 415-555-0111" });
    await change.focus();
    await page.keyboard.press("Enter");
    const field = page.getByLabel("Forward to");
    await expect(page.getByRole("heading", { name: "Call forwarding" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
    await page.keyboard.type("628 555 0102");
    await expect(field).toHaveAccessibleDescription(/Will be saved as \+1 628 555 0102/);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Forwarded to 628-555-0102")).toBeVisible();

    await change.click();
    await expect(field).toHaveValue("628-555-0102");
    await field.fill("555");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(alertOf(page)).toBeFocused();
    await expect(alertOf(page)).toContainText("“555” has fewer than 10 characters.");
    await expectNoAxeViolations(page);
    const off = page.getByRole("button", { name: "Turn forwarding off" });
    await expect(off).toBeVisible();
    await field.fill("628 555 0104");
    await expect(page.getByRole("button", { name: "Save", exact: true }), "it is forwarded").toBeVisible();
    await expect(off).toHaveCount(0);
    await field.fill("555");
    await off.click();
    // The warning above the form has the same words, so it is the snack that tells that it is done.
    await expect(snack(page)).toContainText("Calls to 415-555-0111 are answered by the front desk.");
    await expect(page.getByText("Forwarded to 628-555-0102")).toHaveCount(0);
    const sent = await sandbox.requests("/conditionalCallForwarding");
    expect(sent.slice(-2).map(({ form }) => form["handling"])).toEqual(["FORWARD", "ANSWER"]);
  },
);

test("a number that could not be sent stays, and is sent again (UI-10)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502|status of 503/);
  await signIn(page, USERS.globalAdmin, { to: "/settings/forwarding/vip/1001" });
  await sandbox.fault({ match: "POST /accounts/updateVipNumber", kind: "status:503" });
  await page.getByLabel("Forward to").fill("628-555-0103");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("VIP calls of Harbor Law are forwarded to +1 628 555 0103.")).toBeVisible();
});

test("the PIN takes digits only, and 'Set PIN' waits for four (SET-1)", async ({ page, sandbox }) => {
  const before = (await sandbox.requests("/me/accessPin")).length;
  await signIn(page, USERS.locationAdmin, { to: "/settings" });
  await expect(page.getByRole("heading", { name: "Call forwarding" })).toHaveCount(0);
  await page.getByRole("link", { name: "Change PIN" }).click();
  const pin = page.getByLabel("New PIN");
  const set = page.getByRole("button", { name: "Set PIN" });
  await expect(pin).toHaveAccessibleDescription("The PIN must be 4-6 digits.");
  await expect(set).toHaveAttribute("aria-disabled", "true");
  await pin.pressSequentially("1a2-3");
  await expect(pin).toHaveValue("123");
  await pin.press("Enter");
  await pin.pressSequentially("4567");
  await expect(pin).toHaveValue("123456");
  await set.click();
  await expect(page.getByText("Your PIN is set.")).toBeVisible();
  const sent = async () => (await sandbox.requests("/me/accessPin")).slice(before);
  await expect.poll(async () => (await sent()).map(({ status }) => status)).toEqual([200]);
});

test("the PIN is changed from the account's page too, which is led back to as it was (SET-1)", async ({
  page,
}) => {
  await signIn(page, USERS.locationAdmin, { to: "/profile?q=ash" });
  await page.getByRole("link", { name: "Change PIN" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/profile?q=ash");
  await page.getByRole("link", { name: "Change PIN" }).click();
  await page.getByLabel("New PIN").fill("2468");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await expect(page.getByText("Your PIN is set.")).toBeVisible();
  await expect(page).toHaveURL("/profile?q=ash");
});

test("who has no PIN yet is offered 'Set PIN' (SET-1)", async ({ page }) => {
  const user = "renee@kestrel.example";
  await signIn(page, user, { to: "/settings" });
  await expect(page.getByRole("link", { name: "Change PIN" })).toHaveCount(0);
  await page.getByRole("link", { name: "Set PIN" }).click();
  await page.getByLabel("New PIN").fill("2468");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await expect(page.getByText("Your PIN is set.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change PIN" })).toBeVisible();
});

test("'Change greeting' leads to the greetings, which have the focus (SET-7, UI-16)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  await expectHydrated(page);
  await page.getByRole("link", { name: "Change greeting of Harbor Law" }).click();
  await expect(page).toHaveURL(/\/profile\b.*#greetings-title$/);
  const heading = page.getByRole("heading", { name: "Greetings" });
  await expect(heading.getByText("Greetings")).toBeFocused();
  await expect(heading).toBeInViewport();
});
