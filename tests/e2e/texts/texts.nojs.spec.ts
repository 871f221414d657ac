import { alertOf, expect, fillLogin, signIn, test, USERS } from "../../setup/fixtures";
import { conversations, silentNumber, textFrom, textsOf, thread } from "../../setup/texts";

test("without scripts: find a conversation, mark it read, reply once, send a new text (TXT-1, TXT-8, TXT-13)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  const ani = silentNumber();
  await textFrom(sandbox, ani, "Could we talk today?");
  await signIn(page, USERS.globalAdmin, { to: "/texts" });
  await page.getByRole("searchbox", { name: "Search texts" }).fill(ani);
  await page.getByLabel("Days").selectOption("60 days");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(conversations(page)).toContainText("1 unread");
  await conversations(page).getByRole("link").click();
  await expect(thread(page)).toContainText("Could we talk today?");
  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByRole("button", { name: "Mark as read" })).toBeHidden();

  await sandbox.fault({ match: "POST /smsTasks$", kind: "status:500:Not now" });
  const field = page.getByRole("textbox", { name: /^Text to / });
  await field.fill("Yes, at four");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(alertOf(page)).toContainText("This may not have been sent: Not now");
  await expect(field).toHaveValue("Yes, at four");
  // The response is lost although the text was sent: it is found before it is sent again.
  await sandbox.fault({ match: "POST /smsTasks$", kind: "reset:after" });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(alertOf(page)).toContainText("This may not have been sent");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(thread(page).getByText("Yes, at four")).toHaveCount(1);

  // Two clicks post the same form twice.
  const sendId = (await page.locator("input[name=sendId]").getAttribute("value")) ?? "";
  const form = { intent: "send", message: "Or at five", sendId };
  const headers = { Origin: new URL(page.url()).origin };
  const [one, two] = await Promise.all(
    [1, 2].map(() => page.request.post(page.url(), { form, headers, maxRedirects: 0 })),
  );
  // The second waits for nothing: it is told that the text is being sent, or that it was.
  const statuses = [one?.status(), two?.status()].toSorted();
  expect(statuses[0]).toBe(200);
  expect([200, 409]).toContain(statuses[1]);
  await page.goto(page.url());
  await expect(thread(page).getByText("Or at five")).toHaveCount(1);

  await page.goto(textsOf(ani));
  await page.getByRole("link", { name: "New text" }).click();
  const other = silentNumber();
  await page.getByLabel("To").fill(other);
  await page.getByLabel("Text", { exact: true }).fill("Good evening");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Text sent")).toBeVisible();
  await expect(thread(page)).toContainText("Good evening");
});

test("without scripts: a text whose session ended is kept for its user, and sent after the log-in (SES-23, TXT-6)", async ({
  page,
  sandbox,
}) => {
  const ani = silentNumber();
  await textFrom(sandbox, ani, "Are you in today?");
  await signIn(page, USERS.globalAdmin, { to: textsOf(ani), fresh: true });
  await conversations(page).getByRole("link").click();
  await page.getByRole("textbox", { name: /^Text to / }).fill("Until five");
  await sandbox.fault({ match: "POST /smsTasks$", kind: "status:401:Session expired" });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("What you had typed is kept.")).toBeVisible();
  await fillLogin(page, USERS.globalAdmin);
  const kept = page.getByRole("region", { name: "Kept form" });
  await expect(kept).toContainText("Until five");
  await kept.getByRole("button", { name: "Send it now" }).click();
  await expect(thread(page).getByText("Until five")).toHaveCount(1);
});
