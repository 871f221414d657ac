import { alertOf, expect, signIn, test, USERS } from "../../setup/fixtures";
import { atHour, sandboxStatus, statusRow, typedDay } from "../../setup/statuses";

const CHICAGO = "America/Chicago";
const USER = USERS.ordinary;

test(
  "without scripts a status is checked, scheduled with its rows, overridden, saved, cancelled and removed (STA-8, STA-16, STA-19, STA-20, STA-22, STA-23)",
  { tag: "@quick" },
  async ({ page, sandbox, allowConsole }) => {
    allowConsole(/status of 4\d\d/);
    await sandbox.setStatuses(USER, [
      sandboxStatus("Fair", { schedules: [{ startTime: atHour(-1), endTime: atHour(60) }] }),
    ]);
    await signIn(page, USER, { to: "/status", fresh: true });
    await page.getByRole("link", { name: "New status" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Dentist");
    const start = page.getByLabel("Start", { exact: true });
    await start.fill(`${typedDay(1, CHICAGO)} 9:01 am`);
    await page.getByLabel("Duration").selectOption("CUSTOM");
    await page.getByLabel("End", { exact: true }).fill(`${typedDay(1, CHICAGO)} 08:00 AM`);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(alertOf(page)).toContainText("The end time is before the start time.");
    // In the summary and beside the field, and no third time; and nothing looks as if it could not be pressed.
    await expect(page.getByText("The end time is before the start time.")).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Schedule", exact: true })).toBeEnabled();
    await page.getByLabel("End", { exact: true }).fill(`${typedDay(1, CHICAGO)} 11:00 AM`);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(start).toHaveValue(`${typedDay(1, CHICAGO)} 09:05 AM`);
    await expect(page.getByText(/09:05 C[SD]T until 11:00 C[SD]T\./)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Fair," })).toBeVisible();

    for (const [row, number] of [
      [1, "202-555-0170"],
      [2, "202-555-0171"],
    ] as const) {
      await page.getByRole("button", { name: "Add a number" }).click();
      await page.getByRole("textbox", { name: `Number ${row}` }).fill(number);
    }
    await page.getByRole("button", { name: "Move up Number 2" }).click();
    await expect(page.getByRole("textbox", { name: "Number 1" })).toHaveValue("202-555-0171");
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(page.getByRole("alert", { name: "Status overlap" })).toContainText(
      "The status overlaps with “Fair”. Do you want to override with the new status schedule?",
    );
    await page.getByRole("button", { name: "Override" }).click();
    await expect(page.getByText("Status scheduled:")).toBeVisible();
    const row = statusRow(page, "Status Schedule", "Dentist");
    await expect(row).toContainText("2 numbers");

    await row.getByRole("button", { name: "Save Dentist" }).click();
    await expect(page.getByText("Status saved.")).toBeVisible();
    await row.getByRole("link", { name: "Cancel Dentist" }).click();
    await page.getByRole("button", { name: "Cancel status" }).click();
    await expect(page.getByText("Status cancelled.")).toBeVisible();
    await expect(row).toHaveCount(0);
    const saved = statusRow(page, "Saved Statuses", "Dentist");
    await saved.getByRole("link", { name: "Remove Dentist" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Status removed.")).toBeVisible();
    await expect(saved).toHaveCount(0);
  },
);

test("without scripts the sentence is of what is typed, also after a row was added or something was refused (STA-19)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await sandbox.setStatuses(USER, []);
  await signIn(page, USER, { to: "/status/new", fresh: true });
  await page.getByLabel("Start", { exact: true }).fill(`${typedDay(1, CHICAGO)} 09:00 AM`);
  await page.getByText(/^More:/).click();
  await page.getByRole("button", { name: "Add a number" }).click();
  const sentence = page.getByText(/^Callers are told you are out from .* 09:00 C[SD]T until 10:00 C[SD]T\./);
  await expect(sentence).toBeVisible();
  await page.getByRole("textbox", { name: "Number 1" }).fill("202-555-0170");
  await page.getByLabel("Keep in Saved Statuses").check();
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(alertOf(page)).toContainText("Enter a name");
  await expect(sentence).toContainText("Urgent calls go to 202-555-0170.");
});

test("without scripts the list goes on at its row, however far down it was (STA-23)", async ({
  page,
  sandbox,
}) => {
  const many = Array.from({ length: 30 }, (_, at) =>
    sandboxStatus(`Shift ${at}`, {
      schedules: [{ startTime: atHour(10 + 2 * at), endTime: atHour(11 + 2 * at) }],
    }),
  );
  await sandbox.setStatuses(USER, many);
  await signIn(page, USER, { to: "/status", fresh: true });
  const row = (at: number) => statusRow(page, "Status Schedule", `Shift ${at}`);
  await row(25).getByRole("button", { name: "Save Shift 25" }).click();
  await expect(page.getByText("Status saved.")).toBeVisible();
  await expect(row(25)).toBeInViewport();
  await row(25).getByRole("link", { name: "Cancel Shift 25" }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(row(25)).toBeInViewport();
  await row(25).getByRole("link", { name: "Cancel Shift 25" }).click();
  await page.getByRole("button", { name: "Cancel status" }).click();
  await expect(page.getByText("Status cancelled.")).toBeVisible();
  await expect(row(25)).toHaveCount(0);
  await expect(row(26)).toBeInViewport();
});

test("without scripts a status with exceptions is repeated weekly, kept, changed, selected under a search, and an entry updated (STA-1, STA-4, STA-18, STA-22, STA-27)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const week = 7 * 24;
  await sandbox.setStatuses(USER, [
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(week), endTime: atHour(week + 48) }] }),
    sandboxStatus(null, { saved: "Y" }),
  ]);
  await signIn(page, USER, { to: "/status", fresh: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const name = page.getByLabel("Name", { exact: true });
  const start = page.getByLabel("Start", { exact: true });

  await page.getByRole("link", { name: "New status" }).click();
  await name.fill("Yoga");
  await start.fill(`${typedDay(1, CHICAGO)} 06:00 PM`);
  await page.getByText(/^More:/).click();
  await button("Add a caller to put through").click();
  await page.getByRole("textbox", { name: "Caller 1 to put through" }).fill("Superior Court");
  await button("Add a caller not to put through").click();
  await page.getByRole("textbox", { name: "Caller 1 not to put through" }).fill("Sales calls");
  await page.getByLabel("Repeat weekly").selectOption("3");
  await button("Schedule").click();
  const conflict = page.getByRole("alert", { name: "Status overlap" });
  await expect(conflict.getByRole("listitem"), "a result for each week").toHaveText([
    /18:00 – 19:00 C[SD]T: scheduled$/,
    /18:00 – 19:00 C[SD]T: The status overlaps with “Fair”\.$/,
    /18:00 – 19:00 C[SD]T: scheduled$/,
  ]);
  await button("Override").click();
  await expect(page.getByText("Status scheduled in 3 weeks:")).toBeVisible();
  await expect(page.getByText(/18:00 – 19:00 C[SD]T: scheduled$/)).toHaveCount(3);
  const yoga = statusRow(page, "Status Schedule", "Yoga");
  await expect(yoga).toHaveCount(3);
  await expect(yoga.first()).toContainText("2 exceptions");
  const [first] = (await sandbox.requests("/statuses")).filter(({ form }) => form?.["statusName"] === "Yoga");
  expect(JSON.parse(String(first?.form?.["exceptions"]))).toEqual([
    { exceptionName: "Superior Court", disposition: "ACCEPT" },
    { exceptionName: "Sales calls", disposition: "REJECT" },
  ]);

  await yoga.first().getByRole("link", { name: "Yoga", exact: true }).click();
  const end = page.getByLabel("End", { exact: true });
  await expect(end).toHaveValue(`${typedDay(1, CHICAGO)} 07:00 PM`);
  await end.fill(`${typedDay(1, CHICAGO)} 08:00 PM`);
  await button("Update").click();
  await expect(page.getByText("Status updated:")).toBeVisible();
  await expect(yoga.first()).toContainText(/18:00 – 20:00 C[SD]T/);

  await page.getByRole("link", { name: "New status" }).click();
  await name.fill("Lunch");
  await button("Save without scheduling").click();
  await expect(page.getByText("Status saved.")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search saved statuses" });
  await search.fill("lunch");
  await page.getByRole("button", { name: "Search" }).click();
  const saved = page.getByRole("region", { name: "Saved Statuses" }).getByRole("listitem");
  await expect(saved).toHaveCount(1);
  await saved.getByRole("link", { name: "Lunch", exact: true }).click();
  await name.fill("Long lunch");
  await button("Update without scheduling").click();
  await expect(page.getByText("Status updated.")).toBeVisible();
  await expect(saved).toHaveText(/Long lunch/);
  await saved.getByRole("link", { name: "Select Long lunch" }).click();
  await expect(start).toHaveValue("");
  await start.fill(`${typedDay(3, CHICAGO)} 12:00 PM`);
  await button("Schedule").click();
  await expect(page.getByText(/^Status scheduled: .*, 12:00 – 13:00 C[SD]T\.$/)).toBeVisible();
  await expect(statusRow(page, "Status Schedule", "Long lunch")).toHaveCount(1);
  await expect(search, "the search stays").toHaveValue("lunch");
  await saved.getByRole("link", { name: "Remove Long lunch" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(search).toHaveValue("lunch");

  await page.getByRole("link", { name: "Show all" }).click();
  await page.getByRole("link", { name: "Select Unnamed Status" }).click();
  await expect(name).toHaveAccessibleDescription(
    "A saved status needs a name: enter one to schedule or update it.",
  );
  await start.fill(`${typedDay(4, CHICAGO)} 12:00 PM`);
  await button("Schedule").click();
  await expect(alertOf(page)).toContainText("Enter a name");
  await name.fill("Dentist");
  await button("Schedule").click();
  await expect(statusRow(page, "Status Schedule", "Dentist")).toHaveCount(1);
});
