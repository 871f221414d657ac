import type { Locator, Page } from "@playwright/test";
import {
  alertOf,
  expect,
  expectHydrated,
  expectLive,
  expectNoAxeViolations,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { holdPosts } from "../../setup/held-posts";
import {
  atHour,
  expectListed,
  openNew,
  press,
  sandboxStatus,
  statusRow,
  typedDay,
} from "../../setup/statuses";

const CHICAGO = "America/Chicago";
test.use({ timezoneId: CHICAGO });

const USER = USERS.ordinary;

async function openStatus(page: Page) {
  await signIn(page, USER, { to: "/status" });
  await expect(page.getByRole("heading", { name: "Status Schedule" })).toBeVisible();
}

test("the page says what holds, what comes, and what has ended (STA-1, STA-4, STA-23, STA-29)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, [
    sandboxStatus("In court", { schedules: [{ startTime: atHour(-1), endTime: atHour(30) }] }),
    sandboxStatus(null, { schedules: [{ startTime: atHour(40), endTime: atHour(41) }] }),
    sandboxStatus("Gone", { schedules: [{ startTime: atHour(-9), endTime: atHour(-8) }] }),
    sandboxStatus("Lunch", { saved: "Y" }),
  ]);
  await openStatus(page);
  await expect(page.getByText("You are not taking calls.")).toBeVisible();
  await expect(page.getByText(/^In court until .* C[SD]T\. Then you take calls again\. From /)).toBeVisible();
  await expect(statusRow(page, "Status Schedule", "In court")).toContainText("Now");
  const ended = statusRow(page, "Status Schedule", "Gone");
  await expect(ended).toContainText("Ended");
  await expect(ended.getByRole("link")).toHaveCount(0);
  const days = page.getByRole("list", { name: "The next seven days" }).locator("> li");
  await expect(days).toHaveCount(7);
  await expect(days.filter({ hasText: "In court" }).first()).toContainText("Not taking calls");
  await expect(days.last()).toContainText("Nothing scheduled");
  await expectNoAxeViolations(page);

  const search = page.getByRole("searchbox", { name: "Search saved statuses" });
  await search.fill("lun");
  await search.press("Enter");
  await expect(page.getByText("1 of 1 saved statuses for “lun”")).toBeVisible();
  await page.goto("/status?q=court");
  await expect(page.getByText("0 of 1 saved statuses for “court”")).toBeVisible();
});

test("an entry that starts and ends by itself shows on the open page, of a user without full access too (STA-29, LIV-4)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await signIn(page, USER, { to: "/status" });
  await expect(page.getByText("You are taking calls.")).toBeVisible();
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  await sandbox.setStatuses(USER, [
    sandboxStatus("Blink", { schedules: [{ startTime: soon(2000), endTime: soon(6000) }] }),
  ]);
  await expect(page.getByText("You are not taking calls.")).toBeVisible();
  await expect(page.getByText("You are taking calls.")).toBeVisible({ timeout: 10_000 });
});

test(
  "a status for tomorrow is said in words, scheduled, changed and cancelled (STA-2, STA-14, STA-16, STA-19, STA-23, STA-24)",
  { tag: "@quick" },
  async ({ page, sandbox }) => {
    await sandbox.setStatuses(USER, []);
    await openStatus(page);
    const editor = await openNew(page);
    await expect(editor.getByLabel("Name", { exact: true })).toHaveValue("One Time");
    await expect(editor.getByRole("switch", { name: "Taking calls" })).not.toBeChecked();
    await expect(editor.getByLabel("Duration")).toHaveValue("1HOUR");
    await expect(editor.getByLabel("Keep in Saved Statuses")).not.toBeChecked();
    await expect(
      editor.getByText(/^Callers are told you are out until .*\d{4} \d\d:\d\d C[SD]T\./),
    ).toBeVisible();
    await expectNoAxeViolations(page);

    await editor.getByLabel("Name", { exact: true }).fill("In court");
    const tomorrow = typedDay(1, CHICAGO);
    const start = editor.getByLabel("Start", { exact: true });
    await start.fill(`${tomorrow} 08:58 am`);
    await start.press("Tab");
    await editor.getByLabel("Duration").selectOption("3HOUR");
    await expect(start, "typed times move up to the next step").toHaveValue(`${tomorrow} 09:00 AM`);
    const end = editor.getByLabel("End", { exact: true });
    await expect(end).toHaveValue(`${tomorrow} 12:00 PM`);
    await expect(end, "the end can be edited for Custom alone").toHaveAttribute("readonly", "");
    await expect(
      editor.getByText(/\d{4} 09:00 C[SD]T until 12:00 C[SD]T\. Afterwards you take calls again\./),
    ).toBeVisible();
    await editor.getByLabel("Duration").selectOption("NOEND");
    await expect(end).toHaveValue("Until Further Notice");
    await editor.getByLabel("Duration").selectOption("3HOUR");
    await expect(end).toHaveValue(`${tomorrow} 12:00 PM`);
    await press(page, "Schedule", /^Status scheduled: .*, 09:00 – 12:00 C[SD]T\./);
    const row = statusRow(page, "Status Schedule", "In court");
    await expect(row).toContainText(/09:00 – 12:00 C[SD]T/);

    await row.getByRole("link", { name: "In court", exact: true }).click();
    const entry = page.getByRole("dialog", { name: "In court" });
    await expect(entry.getByLabel("Duration")).toHaveValue("CUSTOM");
    await entry.getByLabel("End", { exact: true }).fill(`${tomorrow} 01:00 PM`);
    await press(page, "Update", "Status updated:");
    await expect(row).toContainText(/09:00 – 13:00 C[SD]T/);

    await row.getByRole("link", { name: "Cancel In court" }).click();
    const question = page.getByRole("dialog", { name: "Cancel status" });
    await expect(question).toContainText("Are you sure you want to cancel In court,");
    await expect(question.getByRole("button", { name: "Keep it" }), "cannot be undone (UI-11)").toBeFocused();
    await question.getByRole("button", { name: "Cancel status" }).click();
    await expect(snack(page)).toContainText("Status cancelled.");
    await expect(row).toHaveCount(0);
  },
);

test("numbers and exceptions are added, moved and removed; all of it is sent (STA-6, STA-7, STA-8, STA-9, STA-22)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const editor = await openNew(page);
  await editor.getByText(/^More:/).click();
  await editor.getByLabel("Message to callers").selectOption({ label: "Out of the office" });
  // Of no contact that another test makes: the sentence would name it.
  for (const [count, number] of [
    [1, "202-555-0185"],
    [2, "202-555-0186"],
    [3, "202-555-0187"],
  ] as const) {
    await editor.getByRole("button", { name: "Add a number" }).click();
    const rows = editor.getByRole("textbox", { name: /^Number \d$/ });
    await expect(rows).toHaveCount(count);
    await rows.last().fill(number);
  }
  for (const count of [4, 5]) {
    await editor.getByRole("button", { name: "Add a number" }).click();
    await expect(editor.getByRole("textbox", { name: /^Number \d$/ })).toHaveCount(count);
  }
  await expect(editor.getByRole("button", { name: "Add a number" }), "five at most (STA-6)").toHaveCount(0);
  for (const last of [5, 4]) await editor.getByRole("button", { name: `Remove Number ${last}` }).click();
  await editor.getByRole("button", { name: "Move up Number 3" }).click();
  await expect(editor.getByRole("textbox", { name: "Number 2" })).toHaveValue(/0187/);
  await editor.getByRole("button", { name: "Remove Number 1" }).click();
  await expect(editor.getByRole("textbox", { name: /^Number \d$/ })).toHaveCount(2);
  await editor.getByRole("button", { name: "Add a caller to put through" }).click();
  await editor.getByRole("textbox", { name: "Caller 1 to put through" }).fill("Superior Court");
  await editor.getByLabel("Keep in Saved Statuses").check();
  const name = editor.getByLabel("Name", { exact: true });
  await expect(name, "ticking asks for a name (STA-3)").toHaveValue("");
  await editor.getByLabel("Keep in Saved Statuses").uncheck();
  await expect(name, "and unticking gives one").toHaveValue("One Time");
  await editor.getByLabel("Keep in Saved Statuses").check();
  await name.fill("Hearing");
  await expect(editor.getByText("Urgent calls go to 202-555-0187, then to 202-555-0186.")).toBeVisible();
  await press(page, "Schedule", "Status scheduled:");
  const sent = (await sandbox.requests("/statuses")).findLast(({ method }) => method === "POST");
  expect(sent?.form).toMatchObject({
    statusName: "Hearing",
    saved: "Y",
    takingCalls: "N",
    override: "N",
    messageStatusListId: "3",
    contactNumbers: JSON.stringify([
      { contactMethod: "PHONE", contactData: "+12025550187", attemptOrder: 1 },
      { contactMethod: "PHONE", contactData: "+12025550186", attemptOrder: 2 },
    ]),
    exceptions: JSON.stringify([{ exceptionName: "Superior Court", disposition: "ACCEPT" }]),
  });
  await expect(statusRow(page, "Saved Statuses", "Hearing")).toContainText("2 numbers · 1 exception");
});

test("a saved status is made, selected, changed and removed; one that is scheduled is saved (STA-18, STA-22, STA-31)", async ({
  page,
  sandbox,
}) => {
  const ids = await sandbox.setStatuses(USER, [
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(200), endTime: atHour(202) }] }),
    sandboxStatus("One Time", { schedules: [{ startTime: atHour(300), endTime: atHour(302) }] }),
  ]);
  await openStatus(page);
  await expectListed(page, ids);
  const editor = await openNew(page);
  await editor.getByLabel("Name", { exact: true }).fill("Lunch");
  await press(page, "Save without scheduling", "Status saved.");
  const sent = (await sandbox.requests("/statuses")).findLast(({ method }) => method === "POST");
  expect(sent?.form, "without a schedule there are no times").not.toHaveProperty("startTime");
  const saved = statusRow(page, "Saved Statuses", "Lunch");
  await saved.getByRole("link", { name: "Select Lunch" }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule Lunch" });
  await expect(schedule.getByLabel("Start", { exact: true })).toHaveValue("");
  await schedule.getByLabel("Start", { exact: true }).fill(`${typedDay(3, CHICAGO)} 12:00 PM`);
  await press(page, "Schedule", /, 12:00 – 13:00 C[SD]T\./);
  await expect(statusRow(page, "Status Schedule", "Lunch")).toHaveCount(1);

  await saved.getByRole("link", { name: "Lunch", exact: true }).click();
  await page.getByRole("dialog", { name: "Lunch" }).getByLabel("Name", { exact: true }).fill("Long lunch");
  await press(page, "Update without scheduling", "Status updated.");
  await statusRow(page, "Saved Statuses", "Long lunch")
    .getByRole("link", { name: "Remove Long lunch" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(snack(page)).toContainText("Status removed.");
  await expect(statusRow(page, "Saved Statuses", "Long lunch")).toHaveCount(0);
  await expect(statusRow(page, "Status Schedule", "Long lunch"), "what is scheduled stays").toHaveCount(1);

  await statusRow(page, "Status Schedule", "Fair").getByRole("button", { name: "Save Fair" }).click();
  await expect(statusRow(page, "Saved Statuses", "Fair")).toHaveCount(1);
  await statusRow(page, "Status Schedule", "One Time").getByRole("button", { name: "Save One Time" }).click();
  await expect(page.getByText("Enter a name for the status to save it.")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "One Time" })).toBeVisible();
});

test("'Save' of a row that fails says so, offers to send it again, and leaves the open editor as it is (STA-22, UI-10, UI-42)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of (409|503)/);
  const ids = await sandbox.setStatuses(USER, [
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(200), endTime: atHour(202) }] }),
  ]);
  const [statusId] = ids;
  await openStatus(page);
  await expectListed(page, ids);
  const typed = (await openNew(page)).getByLabel("Name", { exact: true });
  await typed.fill("Lunch");
  await sandbox.fault({ match: `POST /statuses/${statusId}/save`, kind: "status:409:Not now" });
  const save = page.getByRole("button", { name: "Save Fair" });
  await save.click();
  await expect(alertOf(page).first()).toContainText("Fair was not saved: Not now");
  await sandbox.fault({ match: `POST /statuses/${statusId}/save`, kind: "status:503:Away" });
  await save.click();
  const failure = alertOf(page).filter({ hasText: "Fair may not have been saved: Away" });
  await failure.getByRole("button", { name: "Send again" }).last().click();
  await expect(snack(page)).toContainText("Status saved.");
  await expect(statusRow(page, "Saved Statuses", "Fair")).toHaveCount(1);
  await expect(save).toHaveCount(0);
  await expect(typed).toHaveValue("Lunch");
});

test("'Save' of a row whose status needs a name first says when it could not be sent (STA-31, UI-42)", async ({
  page,
  context,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await sandbox.setStatuses(USER, [
    sandboxStatus("One Time", { schedules: [{ startTime: atHour(300), endTime: atHour(302) }] }),
  ]);
  await openStatus(page);
  await expectHydrated(page);
  const save = page.getByRole("button", { name: "Save One Time" });
  await context.setOffline(true);
  await save.click();
  await expect(alertOf(page)).toContainText("Save One Time: You are offline. This was not sent.");
  await context.setOffline(false);
  await save.click();
  await expect(page.getByRole("dialog", { name: "One Time" })).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
});

test("'Save' of a row that takes long leaves the focus in the editor that is typed in; of an ended entry the name has it (STA-22, UI-16)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, [
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(200), endTime: atHour(202) }] }),
    sandboxStatus("Gone", { schedules: [{ startTime: atHour(-9), endTime: atHour(-8) }] }),
  ]);
  await openStatus(page);
  const typed = (await openNew(page)).getByLabel("Name", { exact: true });
  const letGo = await holdPosts(page, "/status");
  await page.getByRole("button", { name: "Save Fair" }).click();
  await typed.fill("Lun");
  letGo();
  await expect(statusRow(page, "Saved Statuses", "Fair")).toHaveCount(1);
  await page.keyboard.type("ch");
  await expect(typed).toHaveValue("Lunch");
  await expect(typed).toBeFocused();

  await page.getByRole("button", { name: "Save Gone" }).press("Enter");
  await expect(statusRow(page, "Saved Statuses", "Gone")).toHaveCount(1);
  await expect(
    statusRow(page, "Status Schedule", "Gone").getByText("Gone", { exact: true }).first(),
  ).toBeFocused();
});

test("a search of the saved statuses stays, whatever is opened, closed, saved and removed; the schedule is whole (STA-1)", async ({
  page,
  sandbox,
}) => {
  const ids = await sandbox.setStatuses(USER, [
    sandboxStatus("Lunch & walk", { saved: "Y" }),
    sandboxStatus("Late lunch & walk", { saved: "Y" }),
    sandboxStatus("Fair", { saved: "Y", schedules: [{ startTime: atHour(200), endTime: atHour(202) }] }),
  ]);
  await openStatus(page);
  await expectListed(page, ids);
  const search = page.getByRole("searchbox", { name: "Search saved statuses" });
  await search.fill("lunch & walk");
  await search.press("Enter");
  const isWhole = async (saved: number) => {
    await expect(page).toHaveURL(/\/status\?q=lunch(?:\+|%20)%26(?:\+|%20)walk$/);
    await expect(search).toHaveValue("lunch & walk");
    await expect(page.getByText(`of ${saved + 1} saved statuses for “lunch & walk”`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Saved Statuses" }).getByRole("listitem")).toHaveCount(
      saved,
    );
    await expect(statusRow(page, "Status Schedule", "Fair")).toHaveCount(1);
  };
  await isWhole(2);
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await link("Select Lunch & walk").click();
  const schedule = page.getByRole("dialog", { name: "Schedule Lunch & walk" });
  await expect(schedule.getByLabel("Start", { exact: true })).toBeFocused();
  await schedule.getByRole("link", { name: "Close" }).click();
  await isWhole(2);
  await link("Lunch & walk").click();
  const editor = page.getByRole("dialog", { name: "Lunch & walk", exact: true });
  await editor.getByRole("link", { name: "Cancel" }).click();
  await isWhole(2);
  await link("Lunch & walk").click();
  await editor.getByLabel("Name", { exact: true }).fill("Long lunch & walk");
  await press(page, "Update without scheduling", "Status updated.");
  await isWhole(2);
  await link("Remove Late lunch & walk").click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(snack(page)).toContainText("Status removed.");
  await isWhole(1);
  await link("Cancel Fair").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel status" }).click();
  await expect(snack(page)).toContainText("Status cancelled.");
  await expect(page).toHaveURL(/\?q=lunch/);
});

test("an overlap is named, and asked about: Edit, Cancel, Override (STA-19, STA-20, STA-21)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await sandbox.setStatuses(USER, [
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(-1), endTime: atHour(60) }] }),
  ]);
  await openStatus(page);
  const editor = await openNew(page);
  await editor.getByLabel("Name", { exact: true }).fill("Dentist");
  await editor.getByLabel("Start", { exact: true }).fill(`${typedDay(1, CHICAGO)} 09:00 AM`);
  await expect(editor.getByText("It overlaps what is scheduled already:")).toBeVisible();
  await expect(editor.getByRole("listitem").filter({ hasText: "Fair," })).toBeVisible();
  const conflict = page.getByRole("dialog", { name: "Status overlap" });
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(conflict).toContainText(
    "The status overlaps with “Fair”. Do you want to override with the new status schedule?",
  );
  await expectNoAxeViolations(page);
  await conflict.getByRole("button", { name: "Edit" }).click();
  await expect(conflict).toBeHidden();
  await expect(editor.getByLabel("Name", { exact: true }), "Edit keeps every value").toHaveValue("Dentist");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await conflict.getByRole("button", { name: "Override" }).click();
  await expect(snack(page)).toContainText("Status scheduled:");
  const posts = (await sandbox.requests("/statuses")).filter(({ method }) => method === "POST");
  const [first, second] = posts.slice(-2).map(({ form }) => form);
  expect({ ...second, override: "N" }, "the same data").toEqual(first);
  expect(second).toMatchObject({ override: "Y" });

  const other = await openNew(page);
  await other.getByLabel("Name", { exact: true }).fill("Not this one");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  // It was pressed to give up what is typed, so nothing asks about that.
  await conflict.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/status");
});

test("repeated weekly, each week has its result, and what is done is not done again (STA-27)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const HOURS_OF_WEEK = 7 * 24;
  await sandbox.setStatuses(USER, [
    sandboxStatus("Fair", {
      schedules: [{ startTime: atHour(HOURS_OF_WEEK), endTime: atHour(HOURS_OF_WEEK + 48) }],
    }),
  ]);
  await openStatus(page);
  const editor = await openNew(page);
  await editor.getByLabel("Name", { exact: true }).fill("Yoga");
  await editor.getByLabel("Start", { exact: true }).fill(`${typedDay(1, CHICAGO)} 06:00 PM`);
  await editor.getByText(/^More:/).click();
  await editor.getByLabel("Repeat weekly").selectOption("3");
  await expect(editor.getByText(/The same in 3 weeks, for the last time from /)).toBeVisible();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const conflict = page.getByRole("dialog", { name: "Status overlap" });
  await expect(conflict.getByRole("listitem")).toHaveText([
    /18:00 – 19:00 C[SD]T: scheduled$/,
    /18:00 – 19:00 C[SD]T: The status overlaps with “Fair”\.$/,
    /18:00 – 19:00 C[SD]T: scheduled$/,
  ]);
  await conflict.getByRole("button", { name: "Override" }).click();
  await expect(snack(page)).toContainText("Status scheduled in 3 weeks:");
  await expect(snack(page).getByRole("listitem"), "a result for each entry").toHaveText(
    Array.from({ length: 3 }, () => /, 18:00 – 19:00 C[SD]T: scheduled$/),
  );
  await expect(statusRow(page, "Status Schedule", "Yoga")).toHaveCount(3);
});

test("the results of twelve weeks stand until they are closed, on two fifths of a phone (STA-27, UI-1)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await page.setViewportSize({ width: 390, height: 640 });
  await openStatus(page);
  const editor = await openNew(page);
  await editor.getByLabel("Name", { exact: true }).fill("Choir");
  await editor.getByLabel("Start", { exact: true }).fill(`${typedDay(1, CHICAGO)} 06:00 PM`);
  await editor.getByText(/^More:/).click();
  await editor.getByLabel("Repeat weekly").selectOption("12");
  await page.clock.install();
  await press(page, "Schedule", "Status scheduled in 12 weeks:");
  await page.clock.runFor(20_000);
  const results = snack(page).getByRole("listitem");
  await expect(results).toHaveCount(12);
  await results.last().scrollIntoViewIfNeeded();
  await expect(results.last()).toBeInViewport();
  const box = await snack(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(0.4 * 640 + 8);
  await expectNoAxeViolations(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole("region", { name: "Saved Statuses" }).boundingBox();
  expect((end?.y ?? Infinity) + (end?.height ?? 0), "the page can be scrolled up from under it").toBeLessThan(
    box?.y ?? 0,
  );
  await snack(page).getByRole("button", { name: "Close" }).click();
  await expect(snack(page)).toHaveCount(0);
});

test("what is wrong with the times is said at once, and Schedule does nothing; without the line nothing is claimed (STA-15, STA-16, STA-17, STA-19, STA-28)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/net::ERR_/);
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const editor = await openNew(page);
  const schedule = page.getByRole("button", { name: "Schedule", exact: true });
  const start = editor.getByLabel("Start", { exact: true });
  const picker = editor.locator("input[type=datetime-local]").first();
  await expect(picker, "earlier times cannot be picked").toHaveAttribute(
    "min",
    /^\d{4}-\d\d-\d\dT\d\d:\d[05]$/,
  );
  await expect(picker, "its steps, from there on, are those of the product").toHaveAttribute("step", "300");
  await start.fill(`${typedDay(-1, CHICAGO)} 09:00 AM`);
  await expect(editor.getByText("The start time is in the past.").first()).toBeVisible();
  await expect(start, "it is said at its field, too").toHaveAccessibleDescription(
    /The start time is in the past\./,
  );
  await expect(start).toHaveAttribute("aria-invalid", "true");
  await expect(
    editor.getByLabel("End", { exact: true }),
    "no end follows from a start that is wrong",
  ).toHaveValue("Not known just now");
  await expect(schedule).toHaveAttribute("aria-disabled", "true");
  await start.fill(`${typedDay(2, CHICAGO)} 09:00 AM`);
  await editor.getByLabel("Duration").selectOption("CUSTOM");
  await editor.getByLabel("End", { exact: true }).fill(`${typedDay(2, CHICAGO)} 08:00 AM`);
  await expect(editor.getByText("The end time is before the start time.").first()).toBeVisible();
  await editor.getByLabel("End", { exact: true }).fill("");
  await expect(editor.getByText(/until further notice/).first()).toBeVisible();
  await expect(schedule).not.toHaveAttribute("aria-disabled", "true");
  await page.route("**/status/preview?*", (route) => route.abort());
  await editor.getByRole("switch", { name: "Taking calls" }).click();
  await expect(editor.getByText("What this means cannot be checked just now.")).toBeVisible();
  await expect(editor.getByText(/Callers are told/), "the sentence of before is not meant").toHaveCount(0);
  await page.unroute("**/status/preview?*");
  await editor.getByRole("switch", { name: "Taking calls" }).click();
  await expect(editor.getByText(/Callers are told you are out from/)).toBeVisible();
  await editor.getByText(/^More:/).click();
  await editor.getByRole("button", { name: "Add a number" }).click();
  await editor.getByRole("textbox", { name: "Number 1" }).fill("12");
  await expect(schedule, "a number that is none (STA-7)").toHaveAttribute("aria-disabled", "true");
});

test("an entry that is cancelled, and a status that is changed, in another tab (STA-30)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 40[49]/);
  const user = USERS.locationAdmin;
  const before = await sandbox.setStatuses(user, [
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(100), endTime: atHour(110) }] }),
    sandboxStatus("Lunch", { saved: "Y" }),
  ]);
  await signIn(page, user, { to: "/status" });
  await expectLive(page);
  await expectListed(page, before);
  await page.getByRole("link", { name: "Fair", exact: true }).click();
  const entry = page.getByRole("dialog", { name: "Fair" });
  await entry.getByLabel("Name", { exact: true }).fill("Typed");
  const ids = await sandbox.setStatuses(user, [sandboxStatus("Lunch", { saved: "Y" })]);
  await expect(alertOf(page)).toContainText("This was cancelled or removed meanwhile.");
  await expect(entry.getByLabel("Name", { exact: true })).toHaveValue("Typed");
  await press(page, "Schedule", "Status scheduled:");
  await expect(statusRow(page, "Status Schedule", "Typed")).toHaveCount(1);

  await page.goto(`/status/${ids[0]}`);
  const lunch = page.getByRole("dialog", { name: "Lunch" });
  await lunch.getByLabel("Name", { exact: true }).fill("My lunch");
  const other = await page.context().newPage();
  await other.goto(`/status/${ids[0]}`);
  await other.getByRole("dialog", { name: "Lunch" }).getByLabel("Name", { exact: true }).fill("Their lunch");
  await other.getByRole("button", { name: "Update without scheduling" }).click();
  await expect(statusRow(other, "Saved Statuses", "Their lunch")).toBeVisible();
  // An open tab that loads its data again could take the notice that the page waits for.
  await other.close();
  await page.getByRole("button", { name: "Update without scheduling" }).click();
  await expect(alertOf(page)).toContainText(
    "This status was changed elsewhere meanwhile. Saved there is: “Their lunch”, ",
  );
  await expect(lunch.getByLabel("Name", { exact: true })).toHaveValue("My lunch");
  await press(page, "Update without scheduling", "Status updated.");
  await expect(statusRow(page, "Saved Statuses", "My lunch")).toBeVisible();
});

test("the question about a status that was cancelled or removed elsewhere stays, and says so once it is answered (UI-45)", async ({
  page,
  sandbox,
}) => {
  const user = USERS.locationAdmin;
  const fair = sandboxStatus("Fair", { schedules: [{ startTime: atHour(100), endTime: atHour(110) }] });
  const lunch = sandboxStatus("Lunch", { saved: "Y" });
  await signIn(page, user, { to: "/status" });
  await expectLive(page);
  for (const { name, title, button, words } of [
    { name: "Cancel Fair", title: "Cancel status", button: "Cancel status", words: "cancelled" },
    { name: "Remove Lunch", title: "Remove status", button: "Remove", words: "removed" },
  ]) {
    await expectListed(page, await sandbox.setStatuses(user, [fair, lunch]));
    await page.getByRole("link", { name }).click();
    const question = page.getByRole("dialog", { name: title });
    await expect(question.getByRole("button", { name: button })).toBeVisible();
    await sandbox.setStatuses(user, []);
    // By the live update.
    await expect(page.locator(".status-list li")).toHaveCount(0);
    await question.getByRole("button", { name: button }).click();
    await expect(snack(page)).toContainText(`This status had been ${words} already.`);
    await expect(question).toBeHidden();
  }
});

test("the service fails: nothing typed is lost, and sending it again saves once (STA-30)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 5\d\d/);
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const editor = await openNew(page);
  await editor.getByLabel("Name", { exact: true }).fill("Holiday");
  await sandbox.fault({ match: "POST /statuses", kind: "status:503:Away" });
  await page.getByRole("button", { name: "Save without scheduling" }).click();
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  await expect(editor).toContainText(/Away \(Reference \w+\)\. What you entered is still here\./);
  await expect(editor.getByLabel("Name", { exact: true })).toHaveValue("Holiday");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(snack(page)).toContainText("Status saved.");
  await expect(statusRow(page, "Saved Statuses", "Holiday")).toHaveCount(1);
});

test("each button says what it does while it is done, to the letter (STA-24)", async ({ page, sandbox }) => {
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const pressed = async (button: Locator, call: string, busyText: string, outcome: string | RegExp) => {
    await sandbox.fault({ match: call, kind: "wait" });
    await button.click();
    await expect(page.getByRole("button", { name: busyText, exact: true })).toBeVisible();
    await sandbox.clearFaults();
    await expect(snack(page)).toContainText(outcome);
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await (await openNew(page)).getByLabel("Name", { exact: true }).fill("Lunch");
  await pressed(button("Save without scheduling"), "POST /statuses$", "Saving Status...", "Status saved.");
  await statusRow(page, "Saved Statuses", "Lunch").getByRole("link", { name: "Lunch", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Long lunch");
  await pressed(
    button("Update without scheduling"),
    "POST /statuses/",
    "Updating Status...",
    "Status updated.",
  );
  await statusRow(page, "Saved Statuses", "Long lunch")
    .getByRole("link", { name: "Remove Long lunch" })
    .click();
  await pressed(
    page.getByRole("dialog").getByRole("button", { name: "Remove" }),
    "DELETE /statuses/",
    "Removing Status...",
    "Status removed.",
  );

  const editor = await openNew(page);
  await editor.getByLabel("Name", { exact: true }).fill("Court");
  await editor.getByLabel("Start", { exact: true }).fill(`${typedDay(2, CHICAGO)} 09:00 AM`);
  await pressed(button("Schedule"), "POST /statuses$", "Scheduling Status...", "Status scheduled:");
  const row = statusRow(page, "Status Schedule", "Court");
  await row.getByRole("link", { name: "Court", exact: true }).click();
  await page.getByLabel("End", { exact: true }).fill(`${typedDay(2, CHICAGO)} 11:00 AM`);
  await pressed(button("Update"), "POST /statuses/", "Updating Status...", "Status updated:");
  await pressed(
    row.getByRole("button", { name: "Save Court" }),
    "POST /statuses/",
    "Saving Status...",
    "Status saved.",
  );
  await row.getByRole("link", { name: "Cancel Court" }).click();
  await pressed(
    page.getByRole("dialog").getByRole("button", { name: "Cancel status" }),
    "DELETE /statuses/",
    "Canceling Status...",
    "Status cancelled.",
  );
});

test("half of a time is called no mistake while it is typed, and is one once it is left (STA-16)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const editor = await openNew(page);
  const start = editor.getByLabel("Start", { exact: true });
  await start.pressSequentially(`${typedDay(1, CHICAGO)} 9`);
  const help = editor.getByText("Enter a date and time like 11/23/2026 09:00 AM");
  await expect(help, "said once, as help").toHaveCount(1);
  await expect(start).not.toHaveAttribute("aria-invalid");
  await start.press("Tab");
  await expect(start).toHaveAttribute("aria-invalid", "true");
  await start.focus();
  await start.press("End");
  await start.pressSequentially("am");
  await expect(help).toHaveCount(0);
  await start.press("Tab");
  await expect(start).not.toHaveAttribute("aria-invalid");
});

test("a picker that opens without a time offers the next one (STA-16)", async ({ page, sandbox }) => {
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const editor = await openNew(page);
  await editor.getByRole("button", { name: "Choose Start" }).click();
  const picker = editor.locator('input[type="datetime-local"]').first();
  await expect(picker).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d[05]$/);
  await expect(editor.getByLabel("Start", { exact: true }), "nothing was picked").toHaveValue("");
});

test("while the server has not told what is typed, the sentence of before is not shown (STA-19)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const editor = await openNew(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/status/preview?*", async (route) => {
    await held;
    await route.continue();
  });
  await editor.getByRole("switch", { name: "Taking calls" }).click();
  await expect(editor.getByText("Working out what this means...")).toBeVisible();
  await expect(editor.getByText(/Callers are told/)).toHaveCount(0);
  release();
  await expect(editor.getByText(/^You take calls until/)).toBeVisible();
});

test("in an open editor the sentence follows the schedule and the time, and comes back after a gap (STA-36)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|Failed to (?:fetch|load)/);
  await page.clock.install();
  const user = USERS.locationAdmin;
  await sandbox.setStatuses(user, []);
  await signIn(page, user, { to: "/status" });
  await expectLive(page);
  const editor = await openNew(page);
  await expect(editor.getByText(/^Callers are told you are out until/)).toBeVisible();
  await sandbox.setStatuses(user, [
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(-1), endTime: atHour(60) }] }),
  ]);
  await expect(
    editor.getByRole("listitem").filter({ hasText: "Fair," }),
    "what was scheduled elsewhere is named without a key",
  ).toBeVisible();

  await page.context().setOffline(true);
  await editor.getByRole("switch", { name: "Taking calls" }).click();
  await page.clock.runFor(1_000);
  await expect(editor.getByText("What this means cannot be checked just now.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(editor.getByText(/^You take calls until/)).toBeVisible();

  const again = page.waitForRequest("**/status/preview?*");
  await page.clock.runFor(60_000);
  expect((await again).headers()["x-typed-by"], "it says whose page asks (SES-24)").toMatch(/^\d+$/);
  await expect(editor.getByText(/^You take calls until/)).toBeVisible();
});

test("a time that is left as it was is not typed, one between two steps is moved once it is left (STA-16, STA-36)", async ({
  page,
  sandbox,
}) => {
  const user = USERS.locationAdmin;
  const ids = await sandbox.setStatuses(user, [
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(60), endTime: atHour(62) }] }),
  ]);
  await signIn(page, user, { to: "/status" });
  await expectLive(page);
  await expectListed(page, ids);
  await statusRow(page, "Status Schedule", "Fair").getByRole("link", { name: "Fair", exact: true }).click();
  const entry = page.getByRole("dialog", { name: "Fair" });
  await expect(entry.getByLabel("End", { exact: true })).toBeEditable();
  const asked: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/status/preview") asked.push(searchParams);
  });
  for (const label of ["Start", "End"]) {
    await entry.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press("Tab");
  }
  await entry.getByRole("switch", { name: "Taking calls" }).click();
  await expect(entry.getByText(/^You take calls from/)).toBeVisible();
  expect(
    asked.map((fields) => fields.get("takingCalls")),
    "the two times that were left asked nothing",
  ).toEqual(["on"]);

  const start = entry.getByLabel("Start", { exact: true });
  await start.fill(`${typedDay(1, CHICAGO)} 08:58 am`);
  await expect(entry.getByText(/08:58 am was moved up to .* 09:00 AM\./)).toBeVisible();
  await expect(start, "not while it is typed in").toHaveValue(/ 08:58 am$/);
  await page.keyboard.press("Tab");
  await expect(start).toHaveValue(`${typedDay(1, CHICAGO)} 09:00 AM`);
});

test("without a line rows are added, moved and removed, and nothing typed is lost (STA-8, UI-30)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|Failed to (?:fetch|load)/);
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const editor = await openNew(page);
  await editor.getByLabel("Name", { exact: true }).fill("Hearing");
  await editor.getByText(/^More:/).click();
  await page.context().setOffline(true);
  const numbers = editor.getByRole("textbox", { name: /^Number \d$/ });
  for (const [at, number] of ["202-555-0185", "202-555-0186"].entries()) {
    await editor.getByRole("button", { name: "Add a number" }).click();
    await expect(editor.getByRole("group", { name: `Number ${at + 1}` }).locator(":focus")).toBeVisible();
    await numbers.nth(at).fill(number);
  }
  await editor.getByRole("button", { name: "Move up Number 2" }).click();
  await expect(numbers.first()).toHaveValue("202-555-0186");
  await editor.getByRole("button", { name: "Remove Number 2" }).click();
  await expect(numbers).toHaveCount(1);
  await editor.getByRole("button", { name: "Add a caller to put through" }).click();
  await editor.getByRole("textbox", { name: "Caller 1 to put through" }).fill("Superior Court");
  await expect(editor.getByText("What this means cannot be checked just now.")).toBeVisible();
  await expect(editor.getByLabel("Name", { exact: true })).toHaveValue("Hearing");
  await page.context().setOffline(false);
  await press(page, "Schedule", "Status scheduled:");
  await expect(statusRow(page, "Status Schedule", "Hearing")).toContainText("1 number · 1 exception");
});

test("far down the list it stays where it was, and the focus is at the row or the next one (STA-23, UI-16)", async ({
  page,
  sandbox,
}) => {
  const many = Array.from({ length: 40 }, (_, at) =>
    sandboxStatus(`Shift ${at}`, {
      saved: at < 3 ? "Y" : "N",
      schedules: [{ startTime: atHour(10 + 2 * at), endTime: atHour(11 + 2 * at) }],
    }),
  );
  const ids = await sandbox.setStatuses(USER, many);
  await openStatus(page);
  await expectListed(page, ids.slice(-1));
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await page.getByRole("button", { name: "Save Shift 30" }).click();
  await expect(page.getByRole("button", { name: "Save Shift 30" })).toHaveCount(0);
  await expect(
    statusRow(page, "Status Schedule", "Shift 30").getByRole("link", { name: "Shift 30", exact: true }),
  ).toBeFocused();
  await link("Cancel Shift 35").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel status" }).click();
  await expect(link("Cancel Shift 35")).toHaveCount(0);
  await expect(link("Shift 36")).toBeFocused();
  await expect(link("Shift 36")).toBeInViewport();
  await link("Cancel Shift 39").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel status" }).click();
  await expect(link("Shift 38"), "the row before, where none follows").toBeFocused();
  await link("Remove Shift 1").click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(
    statusRow(page, "Saved Statuses", "Shift 2").getByRole("link", { name: "Shift 2", exact: true }),
  ).toBeFocused();
});

test("the same instants from Tokyo and from Chicago (STA-32)", async ({ newVisitor, sandbox }) => {
  await sandbox.setStatuses(USERS.locationAdmin, []);
  const instant = new Date(`${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`);
  const sent: unknown[] = [];
  for (const timezoneId of ["Asia/Tokyo", CHICAGO]) {
    const page = await newVisitor({ timezoneId });
    await signIn(page, USERS.locationAdmin, { to: "/status", fresh: true });
    const editor = await openNew(page);
    const parts = {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    } as const;
    const typed = new Intl.DateTimeFormat("en-US", { timeZone: timezoneId, hour12: true, ...parts });
    await editor
      .getByLabel("Start", { exact: true })
      .fill(typed.format(instant).replace(/[,\u202f]/g, (mark) => (mark === "," ? "" : " ")));
    await editor.getByLabel("Duration").selectOption("3HOUR");
    await press(page, "Schedule", "Status scheduled:");
    const { form } = (await sandbox.requests("/statuses")).findLast(({ method }) => method === "POST") ?? {};
    sent.push({ start: form?.["startTime"], end: form?.["endTime"] });
    await sandbox.setStatuses(USERS.locationAdmin, []);
  }
  const expected = {
    start: instant.toISOString(),
    end: new Date(instant.getTime() + 3 * 3_600_000).toISOString(),
  };
  expect(sent).toEqual([expected, expected]);
});

test("nothing is wider than 320 px", async ({ page, sandbox }) => {
  await sandbox.setStatuses(USER, [
    sandboxStatus("Conference of the whole department", {
      schedules: [{ startTime: atHour(20), endTime: atHour(60) }],
    }),
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await openStatus(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const editor = await openNew(page);
  await editor.getByText(/^More:/).click();
  await editor.getByRole("button", { name: "Add a number" }).click();
  await expect(editor.getByRole("textbox", { name: "Number 1" })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  // The editor clips what is too wide for it, so that the page itself does not grow.
  const cut = await editor.evaluate((sheet) =>
    [...sheet.querySelectorAll("input, select, textarea, button")]
      .filter((control) => control.getBoundingClientRect().right > innerWidth)
      .map((control) => control.outerHTML),
  );
  expect(cut).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/status");
});

for (const width of [390, 320])
  test(`with a custom end every field of the editor is whole at ${width} px (UI-21)`, async ({
    page,
    sandbox,
  }) => {
    await sandbox.setStatuses(USER, []);
    await page.setViewportSize({ width, height: 740 });
    await openStatus(page);
    const editor = await openNew(page);
    await editor.getByLabel("Duration").selectOption("CUSTOM");
    await editor.getByLabel("Start", { exact: true }).fill(`${typedDay(2, CHICAGO)} 09:00 AM`);
    await editor.getByLabel("End", { exact: true }).fill(`${typedDay(2, CHICAGO)} 12:00 PM`);
    await editor.getByText(/^More:/).click();
    for (const add of ["Add a number", "Add a caller to put through", "Add a caller not to put through"])
      await editor.getByRole("button", { name: add, exact: true }).click();
    await expect(editor.getByRole("textbox", { name: /^Caller 1 (?:not )?to put through$/ })).toHaveCount(2);
    const cut = await editor.evaluate((sheet) => {
      const isShown = (part: Element) => part.closest("[aria-hidden=true], .sr-only") === null;
      const parts = [...sheet.querySelectorAll("input, select, textarea, button, a, label, legend, summary")];
      const isCut = (part: Element) => {
        const { left, right, width: shown } = part.getBoundingClientRect();
        // Of a field what is typed, of anything else its words; a box to tick has none.
        const hasWords = part.clientWidth > 0 && !part.matches("[type=checkbox]");
        const isTooShort = hasWords && part.scrollWidth > part.clientWidth + 1;
        return shown > 0 && (left < 0 || right > innerWidth || isTooShort);
      };
      return parts.filter((part) => isShown(part) && isCut(part)).map((part) => part.outerHTML.slice(0, 200));
    });
    expect(cut).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, "nothing scrolls sideways").toBeLessThanOrEqual(0);
    let above = -Infinity;
    for (const label of ["Start", "Duration", "End"]) {
      const box = await editor.getByLabel(label, { exact: true }).boundingBox();
      expect(box?.y, `${label} stands below what is before it`).toBeGreaterThanOrEqual(above);
      above = (box?.y ?? 0) + (box?.height ?? 0);
    }
  });

test("what is planned is drawn in the seven days, as what is not saved yet (STA-29)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const days = page.getByRole("list", { name: "The next seven days" }).locator("> li");
  const planned = days.filter({ hasText: "Not saved yet" });
  await expect(planned).toHaveCount(0);
  const editor = await openNew(page);
  await editor.getByLabel("Start").fill(`${typedDay(2, CHICAGO)} 09:00 AM`);
  await editor.getByLabel("Duration").selectOption("3HOUR");
  // Before that it was what a new status has: an hour from now, which is two days shortly before midnight.
  await expect(planned).toHaveText([/09:00 – 12:00 One Time Not saved yet · Not taking calls/]);
  await expect(days.nth(2)).toContainText("Not saved yet");
  await editor.getByLabel("Start").fill("no time");
  await expect(planned).toHaveCount(0);
  await editor.getByLabel("Start").fill(`${typedDay(2, CHICAGO)} 09:00 AM`);
  await expect(planned).toHaveCount(1);
  await press(page, "Schedule", "Status scheduled");
  await expect(days.nth(2)).toContainText("One Time");
  await expect(planned).toHaveCount(0);

  // What is earlier stands above what is scheduled, and both are drawn.
  const other = await openNew(page);
  await other.getByLabel("Name", { exact: true }).fill("Breakfast");
  await other.getByRole("switch", { name: "Taking calls" }).check();
  await other.getByLabel("Start").fill(`${typedDay(2, CHICAGO)} 07:00 AM`);
  await expect(days.nth(2).getByText(/^\d\d:\d\d – /)).toHaveText([
    /07:00 – 08:00 Breakfast Not saved yet · Taking calls/,
    /09:00 – 12:00 One Time Not taking calls/,
  ]);
  await expect(days.nth(2).locator("svg rect")).toHaveCount(2);
});

test("a number that is none is said to keep the status from being scheduled (STA-7, STA-17)", async ({
  page,
  sandbox,
}) => {
  await sandbox.setStatuses(USER, []);
  await openStatus(page);
  const editor = await openNew(page);
  await editor.getByText(/^More:/).click();
  await editor.getByRole("button", { name: "Add a number" }).click();
  const number = editor.getByRole("textbox", { name: "Number 1" });
  const schedule = editor.getByRole("button", { name: "Schedule", exact: true });
  const reason = editor.getByText("Number 1: A phone number has digits, spaces, brackets and dashes only.");
  await number.fill("abc");
  await expect(reason).toBeInViewport();
  await expect(schedule).toHaveAttribute("aria-disabled", "true");
  await number.fill("415 555 0142");
  await expect(reason).toHaveCount(0);
  await expect(schedule).not.toHaveAttribute("aria-disabled", "true");
});

test("of a long list of what is overlapped the sentence stays in sight, the list scrolls with the fields (STA-19)", async ({
  page,
  sandbox,
}) => {
  // So short that no line is broken, whatever the day is called: what stands below is then in the same place each day.
  const names = Array.from({ length: 20 }, (_, index) => `Call ${index + 1}`);
  await sandbox.setStatuses(
    USER,
    names.map((name, index) =>
      sandboxStatus(name, {
        schedules: [{ startTime: atHour(24 + index), endTime: atHour(24.5 + index) }],
      }),
    ),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openStatus(page);
  const editor = await openNew(page);
  await editor.getByLabel("Duration").selectOption("NOEND");
  await expect(editor.getByText(/^Call 20,/)).toBeAttached();
  await expectNoAxeViolations(page);
  await editor.getByLabel("Keep in Saved Statuses").focus();
  await expect(editor.getByText(/^Callers are told you are out/)).toBeInViewport({ ratio: 1 });
  await expect(editor.getByText(/^Call 1,/)).not.toBeInViewport();
});

test.describe("what the status will mean stays in sight while More is filled in (STA-19)", () => {
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 740 },
  ])
    test(`at ${width} px, and covers nothing that has the focus`, async ({ page, sandbox }) => {
      await sandbox.setStatuses(USER, []);
      await page.setViewportSize({ width, height });
      await openStatus(page);
      const editor = await openNew(page);
      await editor.getByText(/^More:/).click();
      await editor.getByRole("button", { name: "Add a number" }).click();
      const sentence = editor.getByText(/^Callers are told you are out/);
      await expect(editor.getByRole("textbox", { name: "Number 1" })).toBeVisible();
      await editor.getByLabel("Repeat weekly").focus();
      await expect(sentence).toBeInViewport({ ratio: 1 });
      const isOnTop = await sentence.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) =>
          document.elementFromPoint(left + 20, y)?.closest(".status-meaning"),
        );
      });
      expect(isOnTop).toBe(true);
      const first = editor.getByLabel("Name", { exact: true });
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press("Shift+Tab");
        expect(await isFocusCovered(page)).toBe(false);
        if (await first.evaluate((field) => field === document.activeElement)) break;
      }
      await expect(first).toBeFocused();
    });

  test("where it would take most of a small window, it scrolls away", async ({ page, sandbox }) => {
    await sandbox.setStatuses(USER, []);
    await page.setViewportSize({ width: 320, height: 256 });
    await openStatus(page);
    const editor = await openNew(page);
    await editor.getByLabel("Duration").focus();
    expect(await isFocusCovered(page)).toBe(false);
    await editor.getByLabel("Keep in Saved Statuses").focus();
    await expect(editor.getByText(/^Callers are told you are out/)).not.toBeInViewport();
  });
});

/** Whether something lies over the middle of the upper or lower edge of what has the focus. */
function isFocusCovered(page: Page): Promise<string | false> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const covers = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    const isOwn = (element: Element | null) =>
      element !== null &&
      (focused.contains(element) || element.contains(focused) || element.closest("label") !== null);
    const cover = covers.find((element) => !isOwn(element));
    return cover === undefined ? false : `${focused.outerHTML.slice(0, 80)} under ${cover?.className}`;
  });
}
