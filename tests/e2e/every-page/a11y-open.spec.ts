import {
  ANI,
  expect,
  expectLive,
  expectNoAxeViolations,
  fillLogin,
  listOf,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

// What opens over a page passes axe in both themes (UI-17); user menu, row menu, filters and drawer are in a11y.spec.ts.

const user = USERS.globalAdmin;

test("the selectors and the menu of a narrow toolbar", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, user, { to: listOf("nothing has this text") });
  await expectLive(page);
  await page.getByRole("button", { name: "My activity · 30 days" }).click();
  await expect(page.getByRole("combobox", { name: "Account" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Account" })).toBeHidden();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("link", { name: "Generate PDF Report" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the bar of actions when wide, 'Clear Read Date', and a whole view under way", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Open");
  const ids: string[] = [];
  for (let count = 0; count < 12; count++)
    ids.push(
      await sandbox.ring({ username: user, messageType: "AGENT", caller: `${token} ${count}`, ani: ANI }),
    );
  await signIn(page, user, { to: listOf(token) });
  await expectLive(page);
  await rowOf(page, `${token} 1`).getByRole("checkbox").check();
  const bulk = page.getByRole("group", { name: "Selected activities" });
  await expect(bulk.getByText("1 selected")).toBeVisible();
  await expectNoAxeViolations(page);
  await bulk.getByRole("button", { name: "Mark as unread" }).click();
  const question = page.getByRole("dialog", { name: "Clear Read Date" });
  await expect(question.getByRole("button", { name: "Clear Read Date" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  for (const id of ids.slice(0, 8)) await sandbox.fault({ match: `/messages/${id}/`, kind: "wait" });
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await sandbox.clearFaults();
});

test("a message's menus, its form of feedback, and the question of the log-out", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const text = `Call 202-555-0143, please.`;
  const ring = { username: user, messageType: "AGENT", ani: ANI, textContent: text };
  const id = await sandbox.ring({ ...ring, caller });
  await signIn(page, user, { to: `/activity/${id}?${new URLSearchParams({ q: caller })}` });
  await expectLive(page);
  const article = page.getByRole("article", { name: caller });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await article.locator("summary", { hasText: "More actions" }).click();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
  }
  await article.getByRole("link", { name: "Provide Feedback" }).click();
  const form = page.getByRole("dialog", { name: "Provide Feedback" });
  await form.getByRole("radio", { name: "4 stars" }).check();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await page.locator("summary", { hasText: "Grace Okafor" }).click();
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the dialog that denies access, wide and narrow", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await signIn(page, user, { to: "/activity/999999999" });
  const dialog = page.getByRole("dialog", { name: "You do not have access to view this activity" });
  await expect(dialog.getByRole("heading")).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription("You are signed in as Grace Okafor.");
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page);
  }
});

test("the thanks for feedback, and an error that stays", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 409/);
  const caller = newCaller();
  const id = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: `/activity/${id}?${new URLSearchParams({ q: caller })}` });
  await expectLive(page);
  await page.getByRole("link", { name: "Provide Feedback" }).click();
  const form = page.getByRole("dialog", { name: "Provide Feedback" });
  await form.getByRole("radio", { name: "4 stars" }).check();
  await form.getByRole("button", { name: "Submit" }).click();
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect(thanks.getByRole("heading")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(thanks).toHaveCount(0);
  await sandbox.fault({ match: "/followup", kind: "status:500:Away" });
  await page.getByRole("article").getByRole("button", { name: "Flag" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Away" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the prompt to stay signed in", async ({ page }) => {
  await page.goto("/login?returnUrl=/activity");
  await fillLogin(page, USERS.ordinary);
  await expect(page.getByText("Stay signed in on this device?")).toBeVisible();
  await expectNoAxeViolations(page);
});
