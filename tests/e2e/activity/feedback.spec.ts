import type { Page } from "@playwright/test";
import {
  alertOf,
  expect,
  expectLive,
  expectNoAxeViolations,
  fillLogin,
  openAgentLink,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { holdPosts } from "../../setup/held-posts";
import { COMPLAINT, feedbackSent, offerAtEnd, PRAISE } from "../../setup/feedback";
import type { SandboxConsole } from "../../setup/sandbox";

const user = USERS.locationAdmin;
const ring = (sandbox: SandboxConsole, username: string = user) =>
  sandbox.ring({ username, messageType: "AGENT", read: "Y" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Provide Feedback" });
const thanksOf = (page: Page) => page.getByRole("dialog", { name: "Thank you" });

async function openForm(page: Page) {
  await expectLive(page);
  await page.getByRole("article").getByRole("link", { name: "Provide Feedback" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading")).toBeVisible();
  return dialog;
}

for (const [width, scheme] of [
  [1440, "light"],
  [390, "dark"],
] as const) {
  test(`the offer is a block at the end of the message, at ${width} px (FBK-8)`, async ({
    page,
    sandbox,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, user, { to: `/activity/${await ring(sandbox)}` });
    await expect(await offerAtEnd(page)).toHaveText("Provide Feedback");
  });
}

test("stars are required, the text has a limit, and nothing typed is lost", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const messageId = await ring(sandbox);
  await signIn(page, user, { to: `/activity/${messageId}` });
  let dialog = await openForm(page);
  await dialog.getByLabel("Feedback (optional)").fill("Everybody was kind.");
  await dialog.getByRole("button", { name: "Submit" }).click();
  const noStars = "Please choose a star rating for this activity.";
  await expect(dialog.getByRole("alert"), "the summary takes the focus").toBeFocused();
  await expect(dialog.getByRole("group", { name: "Rating (required)" })).toHaveAccessibleDescription(noStars);
  await dialog.getByRole("alert").getByRole("link", { name: noStars }).click();
  await expect(dialog.getByRole("radio", { name: "1 star", exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Feedback (optional)")).toHaveValue("Everybody was kind.");
  await expectNoAxeViolations(page);

  // Closed and opened again, it is still there.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  dialog = await openForm(page);
  await expect(dialog.getByLabel("Feedback (optional)")).toHaveValue("Everybody was kind.");
  await dialog.getByLabel("Feedback (optional)").fill("x".repeat(4001));
  await expect(dialog.getByText("4,001 of at most 4,000 characters")).toBeVisible();
  await dialog.getByRole("radio", { name: "2 stars" }).check();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByLabel("Feedback (optional)")).toHaveAccessibleDescription(
    /^At most 4,000 characters\. You have typed 4,001\./,
  );
  await expect(dialog.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await expect(dialog.getByLabel("Feedback (optional)")).toHaveValue("x".repeat(4001));
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
});

test(
  "after the stars it asks for words; then thanks, and it is locked (FBK-4)",
  { tag: "@quick" },
  async ({ page, sandbox }) => {
    const messageId = await ring(sandbox);
    await signIn(page, user, { to: `/activity/${messageId}?days=60` });
    const detail = page.getByRole("article");
    const dialog = await openForm(page);
    // By keyboard alone.
    await dialog.getByRole("radio", { name: "1 star", exact: true }).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("status")).toHaveText(
      "4 of 5 stars. Please tell us why before you submit.",
    );
    await dialog.getByLabel("Feedback (optional)").fill("Quick and kind.\nThank you.");
    await expect(dialog.getByRole("status")).toHaveText("");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(snack(page)).toContainText("Feedback sent successfully!");
    await expect(thanksOf(page).getByRole("heading")).toBeVisible();
    await expectNoAxeViolations(page);
    await thanksOf(page).getByRole("button", { name: "Close" }).click();
    await expect(detail.getByRole("link", { name: "Provide Feedback" })).toHaveCount(0);
    await expect(detail.getByText("4 of 5 stars")).toBeVisible();
    await expect(detail.getByText("Quick and kind.")).toBeVisible();
    expect(await feedbackSent(sandbox, messageId)).toEqual([
      { messageId, rating: "4", feedback: "Quick and kind.\nThank you." },
    ]);
    await page.reload();
    await expect(detail.getByText("4 of 5 stars")).toBeVisible();
    await expect(detail.getByRole("link", { name: "Provide Feedback" })).toHaveCount(0);
    await expect(page).toHaveURL(`/activity/${messageId}?days=60`);
  },
);

test("a link is followed by machines: five of them cause no post; the recipient's page causes one (FBK-5)", async ({
  page,
  sandbox,
  newVisitor,
}) => {
  const messageId = await ring(sandbox);
  const link = `/activity/${messageId}${PRAISE}&days=60`;
  await signIn(page, user);
  const stranger = await newVisitor();
  for (let scan = 0; scan < 5; scan += 1) {
    expect((await page.request.get(link)).status()).toBe(200);
    await page.request.head(link);
    await stranger.request.get(link);
  }
  await stranger.goto(link);
  await expect(stranger.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);

  await page.goto(link);
  await expect(thanksOf(page).getByRole("heading")).toBeVisible();
  await expect(snack(page)).toContainText("Feedback sent successfully!");
  await expect(page).toHaveURL(`/activity/${messageId}?days=60`);
  await thanksOf(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("article").getByText("5 of 5 stars")).toBeVisible();
  expect(await feedbackSent(sandbox, messageId)).toEqual([{ messageId, rating: "5", feedback: "" }]);

  // The same link again: what was given, read only, and nothing more is sent.
  for (const again of [PRAISE, COMPLAINT]) {
    await page.goto(`/activity/${messageId}${again}`);
    await expectLive(page);
    await expect(page.getByText("Feedback for this activity has been given already.")).toBeVisible();
    await expect(page.getByRole("article").getByText("5 of 5 stars")).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
  }
  expect(await feedbackSent(sandbox, messageId)).toHaveLength(1);
});

test("a link opened in a tab that nobody looks at waits", async ({ page, sandbox }) => {
  const messageId = await ring(sandbox);
  await page.addInitScript(() => {
    let state = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    window.addEventListener("looked-at", () => {
      state = "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  await signIn(page, user);
  await page.goto(`/activity/${messageId}${PRAISE}`);
  await expectLive(page);
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event("looked-at")));
  await expect(thanksOf(page).getByRole("heading")).toBeVisible();
  expect(await feedbackSent(sandbox, messageId)).toHaveLength(1);
});

test("what is typed while feedback is on its way is said not to be sent (UI-44)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, user, { to: `/activity/${await ring(sandbox)}` });
  const dialog = await openForm(page);
  await dialog.getByRole("radio", { name: "4 stars" }).check();
  const text = dialog.getByLabel("Feedback (optional)");
  await text.fill("Everybody was kind.");
  const letGo = await holdPosts(page, "/activity/");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting…" })).toBeVisible();
  await text.press("End");
  await text.pressSequentially(" And quick.");
  letGo();
  await expect(thanksOf(page).getByRole("heading")).toBeVisible();
  await expect(alertOf(page)).toContainText("Typed after the form was sent, and not saved:");
  await expect(alertOf(page)).toContainText("Feedback: Everybody was kind. And quick.");
});

test("a link survives signing in", async ({ page, sandbox }) => {
  const ordinary = "patrick@harbor.example";
  const messageId = await ring(sandbox, ordinary);
  await page.goto(`/activity/${messageId}${PRAISE}`);
  await fillLogin(page, ordinary);
  await expect(thanksOf(page).getByRole("heading")).toBeVisible();
  expect(await feedbackSent(sandbox, messageId)).toHaveLength(1);
});

test("a negative link opens the form without stars, and sends nothing", async ({ page, sandbox }) => {
  const messageId = await ring(sandbox);
  await signIn(page, user);
  await page.goto(`/activity/${messageId}${COMPLAINT}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("radio")).toHaveCount(5);
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await dialog.getByRole("radio", { name: "1 star", exact: true }).check();
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/activity/${messageId}`);
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
});

test("somebody else's link is a prefilled form", async ({ page, sandbox }) => {
  const messageId = await ring(sandbox, "ase@harbor.example");
  await signIn(page, USERS.globalAdmin);
  await page.goto(`/activity/${messageId}${PRAISE}`);
  await expect(dialogOf(page).getByRole("radio", { name: "5 stars" })).toBeChecked();
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
});

test("given in another tab meanwhile: clearly said, and what was given", async ({
  page,
  sandbox,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const messageId = await ring(sandbox);
  await signIn(page, user, { to: `/activity/${messageId}` });
  const other = await context.newPage();
  await other.goto(`/activity/${messageId}`);
  const [dialog, second] = [await openForm(page), await openForm(other)];
  await dialog.getByRole("radio", { name: "1 star", exact: true }).check();
  await second.getByRole("radio", { name: "5 stars" }).check();
  await sandbox.fault({ match: `POST /messages/sendfeedback/${messageId}`, kind: "wait" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting…" })).toBeVisible();
  await second.getByRole("button", { name: "Submit" }).click();
  await expect(second.getByRole("alert")).toContainText("Feedback for this activity is being sent already");
  await sandbox.clearFaults();
  await expect(thanksOf(page).getByRole("heading")).toBeVisible();
  await expect(other.getByRole("article").getByText("1 of 5 stars")).toBeVisible();
  expect(await feedbackSent(sandbox, messageId)).toEqual([{ messageId, rating: "1", feedback: "" }]);
});

test("a service that fails keeps the form; what lost its reply is not sent again by itself", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50\d/);
  const messageId = await ring(sandbox);
  const match = `POST /messages/sendfeedback/${messageId}`;
  await signIn(page, user, { to: `/activity/${messageId}` });
  const dialog = await openForm(page);
  await dialog.getByRole("radio", { name: "3 stars" }).check();
  await dialog.getByLabel("Feedback (optional)").fill("Kept through failures.");
  await sandbox.fault({ match, kind: "status:500:The mill is away" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/The mill is away \(Reference [0-9A-F]{8}\)/);
  await expect(dialog.getByLabel("Feedback (optional)")).toHaveValue("Kept through failures.");

  await sandbox.fault({ match, kind: "reset" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "This may not have been sent: The service did not answer.",
  );
  await expect(dialog.getByLabel("Feedback (optional)")).toHaveValue("Kept through failures.");
  expect(await feedbackSent(sandbox, messageId)).toHaveLength(2);

  // This one did arrive: the page finds out, and it is not sent again.
  await sandbox.fault({ match, kind: "reset:after" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("article").getByText("3 of 5 stars")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await feedbackSent(sandbox, messageId)).toHaveLength(3);
  await page.reload();
  await expect(page.getByRole("article").getByText("Kept through failures.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Provide Feedback" })).toHaveCount(0);
});

test("a positive link that fails opens its form, with five stars", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50\d/);
  const messageId = await ring(sandbox);
  await sandbox.fault({ match: `POST /messages/sendfeedback/${messageId}`, kind: "status:503:Not now" });
  await signIn(page, user);
  await page.goto(`/activity/${messageId}${PRAISE}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("alert")).toContainText("Not now");
  await expect(dialog.getByRole("radio", { name: "5 stars" })).toBeChecked();
  expect(await feedbackSent(sandbox, messageId)).toHaveLength(1);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(thanksOf(page).getByRole("heading")).toBeVisible();
  await expect(page).toHaveURL(`/activity/${messageId}`);
});

test("a temporary agent session gives no feedback in the customer's name", async ({ page, sandbox }) => {
  const messageId = await ring(sandbox);
  await openAgentLink(page, await sandbox.agentKey(user));
  await expect(page.getByText(/^WARNING/)).toBeVisible();
  await page.goto(`/activity/${messageId}${PRAISE}`);
  await expectLive(page);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Provide Feedback" })).toHaveCount(0);
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
});
