import {
  ANI,
  expect,
  expectLive,
  fillLogin,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { newAudioKey, TRANSCRIPT } from "../../setup/recordings";
import { expectTouchTargets } from "../../setup/touch-targets";

// On a telephone every control can be hit with a finger (UI-36). `every-page.spec.ts` shows it of each page as it opens.

const user = USERS.globalAdmin;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the page after a sign-in, the drawer and the user's menu", async ({ page }) => {
  await page.goto("/login?returnUrl=/activity");
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  await expectTouchTargets(page, "login with scripts");
  await fillLogin(page, user);
  await expect(page.getByText("Stay signed in on this device?")).toBeVisible();
  await expectLive(page);
  await expectTouchTargets(page, "the prompt to stay signed in");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(drawer).toBeVisible();
  const account = drawer.locator("summary");
  if (await account.count()) await account.click();
  await expectTouchTargets(page, "the drawer");
  await page.keyboard.press("Escape");
  await page.locator("summary", { hasText: "Grace Okafor" }).click();
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
  await expectTouchTargets(page, "the user's menu");
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page.getByRole("dialog", { name: "Log out" }).getByRole("heading")).toBeVisible();
  await expectTouchTargets(page, "the question of the log-out");
});

test("the list: its toolbar's controls, filters, row menu and ticked rows", async ({ page, sandbox }) => {
  const token = newCaller();
  const ring = { username: user, messageType: "AGENT", ani: ANI };
  await sandbox.ring({ ...ring, caller: `${token} a`, read: "Y" });
  await sandbox.ring({ ...ring, caller: `${token} b` });
  await signIn(page, user, { to: listOf(token, { filter: "messages" }) });
  await expectLive(page);
  await expectTouchTargets(page, "filtered, with unread ones");
  await page.getByRole("button", { name: /· 30 days$/ }).click();
  await expect(page.getByRole("button", { name: "Update View" })).toBeVisible();
  await expectTouchTargets(page, "the selectors");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("link", { name: "Generate PDF Report" })).toBeVisible();
  await expectTouchTargets(page, "the toolbar's menu");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Filters/ }).click();
  await expect(page.getByRole("dialog", { name: "Filters" }).getByRole("heading")).toBeVisible();
  await expectTouchTargets(page, "filters");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: `Actions for ${token} a` }).click();
  await expect(page.getByRole("group", { name: `Actions for ${token} a` })).toBeVisible();
  await expectTouchTargets(page, "the row menu");
  await page.keyboard.press("Escape");
  await rowOf(page, `${token} a`).getByRole("checkbox").check();
  await expect(page.getByRole("group", { name: "Selected activities" })).toBeVisible();
  await expectTouchTargets(page, "a ticked row");
  await page.getByRole("button", { name: "More for the selection" }).click();
  await expect(page.getByRole("button", { name: "CSV", exact: true })).toBeVisible();
  await expectTouchTargets(page, "the menu of the ticked rows");
  await page
    .getByRole("group", { name: "Selected activities" })
    .getByRole("button", { name: "Mark as unread" })
    .click();
  await expect(page.getByRole("dialog", { name: "Clear Read Date" }).getByRole("heading")).toBeVisible();
  await expectTouchTargets(page, "Clear Read Date");
  await page.keyboard.press("Escape");
  await rowOf(page, `${token} a`).getByRole("checkbox").check();
  await page
    .getByRole("group", { name: "Selected activities" })
    .getByRole("button", { name: "Archive" })
    .click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectTouchTargets(page, "a snack");
});

test("a whole page of the list is ticked", async ({ page }) => {
  await signIn(page, user, { to: "/activity?account=1001&days=120" });
  await expectLive(page);
  const top = (await rows(page).first().boundingBox())?.y;
  expect(top, "the larger controls leave the first row in its place").toBeLessThanOrEqual(280);
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "More for the selection" }).click();
  await page.getByRole("button", { name: /^Select all/ }).click();
  await page.getByRole("button", { name: "More for the selection" }).click();
  await expect(page.getByRole("checkbox", { name: /of this view$/ })).toBeVisible();
  await expectTouchTargets(page, "all rows of the page");
});

test("filters, a search and unread ones leave the first row in its place (ACT-46)", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Somebody with a long name");
  await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, caller: token });
  const filters = ["messages", "voicemail", "vip", "texts", "unread"].map((name) => `&filter=${name}`);
  await signIn(page, user, { to: `${listOf(token)}${filters.join("")}` });
  await expectLive(page);
  await expect(rows(page)).toHaveCount(1);
  expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(280);
  const last = page.getByRole("link", { name: /^Unread\b.*remove filter$/ });
  await last.focus();
  await expect(last, "the line of filters scrolls by itself").toBeInViewport({ ratio: 1 });
  await last.click();
  await expect(page).not.toHaveURL(/filter=unread/);
});

test("a message: text, form, recording, voicemail, its menu and its feedback", async ({ page, sandbox }) => {
  const caller = newCaller();
  const ring = { username: user, ani: ANI, caller, read: "Y" };
  const call = {
    ...ring,
    messageType: "IC",
    audioKey: newAudioKey(),
    callRecordingDuration: 14,
    callRecordingTranscription: TRANSCRIPT,
  };
  const voicemail = { ...ring, messageType: "VM", callRecordingDuration: 40 };
  const formContent = '[{"label":"Number","value":"202-555-0143"}]';
  for (const message of [call, voicemail, { ...ring, messageType: "AGENT", formContent }]) {
    await signIn(page, user, { to: `/activity/${await sandbox.ring(message)}` });
    await expectLive(page);
    await expectTouchTargets(page, message.messageType);
  }
  const article = page.getByRole("article", { name: caller });
  await article.locator("summary", { hasText: "More actions" }).click();
  await expect(article.getByRole("link", { name: "Generate PDF Report" })).toBeVisible();
  await expectTouchTargets(page, "its menu");
  await page.keyboard.press("Escape");
  await article.getByRole("link", { name: "Provide Feedback" }).click();
  const form = page.getByRole("dialog", { name: "Provide Feedback" });
  await form.getByRole("radio", { name: "4 stars" }).check();
  await expectTouchTargets(page, "feedback");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("dialog", { name: "Thank you" }).getByRole("heading")).toBeVisible();
  await expectTouchTargets(page, "the thanks");
});
