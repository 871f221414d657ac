import { expect, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";
import { COMPLAINT, feedbackSent, offerAtEnd, PRAISE } from "../../setup/feedback";
import { postAsPage } from "../../setup/visits";

const user = USERS.locationAdmin;
const message = { username: user, messageType: "AGENT", read: "Y" };

test("feedback by form: errors keep what was typed, then the thanks, then it is locked", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const messageId = await sandbox.ring(message);
  await signIn(page, user, { to: `/activity/${messageId}?days=60` });
  await (await offerAtEnd(page)).click();
  await expect(page).toHaveURL(`/activity/${messageId}?days=60&feedback=1#feedback-title`);
  const form = page.getByRole("region", { name: "Provide Feedback" });
  await expect(form.getByRole("heading"), "at the end of the page, but in sight").toBeInViewport();
  await expectNoAxeViolations(page);
  await form.getByLabel("Feedback (optional)").fill("First line\nsecond line");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page, "what went wrong is heard first (UI-33)").toHaveTitle(/^Error: (?:\(\d+\) )?Activity$/);
  const noStars = "Please choose a star rating for this activity.";
  await expect(form.getByRole("group", { name: "Rating (required)" })).toHaveAccessibleDescription(noStars);
  await form.getByRole("alert").getByRole("link", { name: noStars }).click();
  await expect(form.getByRole("radio", { name: "1 star", exact: true })).toBeFocused();
  await expect(form.getByLabel("Feedback (optional)")).toHaveValue("First line\nsecond line");
  await form.getByLabel("Feedback (optional)").fill("x".repeat(4001));
  await form.getByRole("radio", { name: "2 stars" }).check();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByLabel("Feedback (optional)")).toHaveAccessibleDescription(
    /^At most 4,000 characters\. You have typed 4,001\./,
  );
  await expect(form.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await expect(form.getByLabel("Feedback (optional)")).toHaveValue("x".repeat(4001));
  await expectNoAxeViolations(page);
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);

  await form.getByLabel("Feedback (optional)").fill("First line\nsecond line");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Feedback sent successfully!" })).toBeVisible();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Activity$/);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page.getByText("2 of 5 stars")).toBeVisible();
  expect(await feedbackSent(sandbox, messageId)).toEqual([
    { messageId, rating: "2", feedback: "First line\nsecond line" },
  ]);
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL(`/activity/${messageId}?days=60`);
  await expect(page.getByText("2 of 5 stars")).toBeVisible();
  await expect(page.getByRole("link", { name: "Provide Feedback" })).toHaveCount(0);
});

test("a positive link is the prefilled form: only its button sends", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring(message);
  await signIn(page, user, { to: `/activity/${messageId}${PRAISE}` });
  const form = page.getByRole("region", { name: "Provide Feedback" });
  await expect(form.getByRole("radio", { name: "5 stars" })).toBeChecked();
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await feedbackSent(sandbox, messageId)).toEqual([{ messageId, rating: "5", feedback: "" }]);
});

test("a negative link is the form without stars", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring(message);
  await signIn(page, user, { to: `/activity/${messageId}${COMPLAINT}` });
  const form = page.getByRole("region", { name: "Provide Feedback" });
  await expect(form.getByRole("radio")).toHaveCount(5);
  await expect(form.getByRole("radio", { checked: true })).toHaveCount(0);
  await form.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/activity/${messageId}`);
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
});

test("feedback twice: clearly said, one feedback (API-21)", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring(message);
  await signIn(page, user, { to: `/activity/${messageId}` });
  const path = `/activity/${messageId}?feedback=1`;
  for (const rating of ["4", "1"]) {
    expect((await postAsPage(page, path, { intent: "feedback", rating, feedback: "" })).status()).toBe(303);
  }
  await page.goto(path);
  await expect(page.getByText("Feedback for this activity has been given already.").first()).toBeVisible();
  await expect(page.getByText("4 of 5 stars")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  expect(await feedbackSent(sandbox, messageId)).toEqual([{ messageId, rating: "4", feedback: "" }]);
});

test("a service that fails gives the form back, filled in", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 50\d/);
  const messageId = await sandbox.ring(message);
  await signIn(page, user, { to: `/activity/${messageId}?feedback=1` });
  await sandbox.fault({
    match: `POST /messages/sendfeedback/${messageId}`,
    kind: "status:500:The mill is away",
  });
  const form = page.getByRole("region", { name: "Provide Feedback" });
  await form.getByRole("radio", { name: "3 stars" }).check();
  await form.getByLabel("Feedback (optional)").fill("Kept");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert")).toContainText(/The mill is away \(Reference [0-9A-F]{8}\)/);
  await expect(form.getByRole("radio", { name: "3 stars" })).toBeChecked();
  await expect(form.getByLabel("Feedback (optional)")).toHaveValue("Kept");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("a foreign message: the right status, nothing is sent, and what was entered can be read (SES-59)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const messageId = await sandbox.ring({ ...message, username: USERS.ukAdmin });
  await signIn(page, user);
  const path = `/activity/${messageId}?feedback=1`;
  const response = await postAsPage(page, path, { intent: "feedback", rating: "5", feedback: "" });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain("You do not have access to view this activity");
  expect(await feedbackSent(sandbox, messageId)).toEqual([]);
  await page.goto("/activity");
  const kept = page.getByRole("region", { name: "Kept form" });
  await expect(kept).toContainText("This was not done");
  // What is kept must not be offered to the tests that follow.
  await kept.getByRole("button", { name: "Discard" }).click();
  await expect(kept).toHaveCount(0);
});
