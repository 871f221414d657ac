import type { Locator } from "@playwright/test";
import {
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  test,
  USERS,
  WIDE,
} from "../../setup/fixtures";

const user = USERS.locationAdmin;

test("All and Archived (ACT-7)", { tag: "@quick" }, async ({ page, sandbox }) => {
  const token = newCaller("Tabs");
  const [kept, archived] = [`${token} kept`, `${token} archived`];
  const ring = { username: user, messageType: "AGENT", ani: ANI, read: "Y" };
  await sandbox.ring({ ...ring, caller: kept });
  await sandbox.ring({ ...ring, caller: archived, archived: "Y" });
  await signIn(page, user, { to: listOf(token) });
  const tabs = page.getByRole("navigation", { name: "Activity tabs" });
  await expect(tabs.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
  await expect(rowOf(page, kept)).toBeVisible();
  await expect(rowOf(page, archived)).toBeHidden();
  await tabs.getByRole("link", { name: "Archived" }).click();
  await expect(page).toHaveURL(/tab=archived/);
  await expect(rowOf(page, archived)).toBeVisible();
  await expect(rowOf(page, kept)).toBeHidden();
});

test("a row says what came in, from whom, for whom and when (ACT-13, UI-14)", async ({ page, sandbox }) => {
  const caller = newCaller();
  const taken = new Date(Date.now() - 3_600_000).toISOString();
  const recordingTranscription = `It is ${caller}, please call me back.`;
  await sandbox.ring({ username: user, messageType: "VM", caller, ani: ANI, taken, recordingTranscription });
  await signIn(page, user, { to: listOf(caller) });
  for (const name of ["Type", "From", "Message", "Company", "Date/Time", "Billable"])
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "America/Chicago" });
  const row = rowOf(page, caller);
  await expect(row).toContainText("Unread");
  await expect(row).toContainText("Voicemail");
  await expect(row, "the location first in a list of one company (ACT-16)").toContainText(
    "Downtown, Harbor Law",
  );
  await expect(row.getByTitle("Harbor Law, Downtown", { exact: true })).toBeVisible();
  await expect(row.getByRole("rowheader")).toContainText(caller);
  await expect(row, "one line of what was said (ACT-45)").toContainText(recordingTranscription);
  const shown = row.locator("time");
  await expect(shown).toHaveText(time.format(new Date(taken)));
  await expect(shown).toHaveAttribute("datetime", taken);
  await expect(shown, "the full date and its zone (ACT-19)").toHaveAttribute(
    "title",
    /\d{4}, \d\d:\d\d C[SD]T$/,
  );
  await expect(page.getByRole("columnheader", { name: /^(Today|Yesterday)$/ })).toBeVisible();
  await expect(row.locator("form, script"), "rows share one form (UI-14)").toHaveCount(0);
});

test("a caller without a name or number is unknown", async ({ page, sandbox }) => {
  const token = newCaller("Nobody");
  const ring = { username: user, textContent: token, caller: null };
  await sandbox.ring({ ...ring, messageType: "IC", ani: null, fromCity: "Reno", fromState: "NV" });
  await sandbox.ring({ ...ring, messageType: "AGENT", ani: ANI });
  await signIn(page, user, { to: listOf(token) });
  await expect(page.getByRole("link", { name: "Unknown caller (Reno, NV)", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "202-555-0187", exact: true })).toBeVisible();
});

test("the search finds text, name, place and number, however they are written (ACT-20, ACT-21)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller("Ottoline Grünwald");
  const textContent = `The blue ledger ${caller.slice(-8)} is missing`;
  const place = { fromCity: "Truckee", fromState: "CA", dnis: "+12025550195" };
  const ring = { username: user, messageType: "AGENT", caller, ani: "+12025550194", textContent };
  await sandbox.ring({ ...ring, ...place });
  await page.setViewportSize(WIDE);
  await signIn(page, user);
  await expectLive(page);
  const searches = [
    caller.toUpperCase(),
    `BLUE ledger ${caller.slice(-8)}`,
    `grunwald ${caller.slice(-8)} ottoline`,
    `truckee ${caller.slice(-8)}`,
    "(202) 555-0194",
    "202-555-0194",
    "202 555 0194",
    "+1 202 555 0194",
    "001 202 555 0194",
    "2025550194",
    "(202) 555-019",
  ];
  for (const search of searches) {
    await page.getByRole("searchbox", { name: "Search activity" }).fill(search);
    await page.getByRole("button", { name: "Update View" }).click();
    await expect(rowOf(page, caller), search).toBeVisible();
    await expect(page.getByText(/^\d[\d,]* of [\d,]+ activities in the last 30 days for/)).toContainText(
      search,
    );
  }
  await page.getByRole("searchbox", { name: "Search activity" }).fill(`${caller} 202-555-0195`);
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(
    page.getByRole("heading", { name: /^Nothing for / }),
    "the line that was called",
  ).toBeVisible();
});

test("the answers of a form are searched", async ({ page, sandbox }) => {
  const caller = newCaller();
  const word = newCaller("Harpsichord").replace(" ", "");
  const formContent = JSON.stringify({ fields: [{ property: "Instrument", type: "TEXT", value: word }] });
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, formContent });
  await signIn(page, user, { to: listOf(word.toLowerCase()) });
  await expect(rowOf(page, caller)).toBeVisible();
});

test("one click searches further back (ACT-22)", async ({ page, sandbox }) => {
  const caller = newCaller();
  const taken = new Date(Date.now() - 50 * 86_400_000).toISOString();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, taken });
  await signIn(page, user, { to: listOf(caller) });
  await expect(
    page.getByRole("heading", { name: `Nothing for “${caller}” in the last 30 days` }),
  ).toBeVisible();
  await expect(page.getByText("searched: texts, names, numbers and transcripts.")).toBeVisible();
  await page.getByRole("link", { name: "Search the last 120 days" }).click();
  await expect(rowOf(page, caller)).toBeVisible();
  await expect(page.getByText(/activities in the last 120 days/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Search the last 120 days" })).toBeHidden();
});

test(
  "the selectors change the view, and the address with it (ACT-8, ACT-9)",
  { tag: "@quick" },
  async ({ page }) => {
    await page.setViewportSize(WIDE);
    await signIn(page, USERS.globalAdmin);
    await expectLive(page);
    const update = page.getByRole("button", { name: "Update View" });
    await page.getByRole("combobox", { name: "Days" }).selectOption("90 days");
    await page.getByRole("combobox", { name: "Account" }).selectOption("Harbor Law");
    await expect(page, "a selector alone changes nothing (ACT-10)").toHaveURL("/activity");
    await update.click();
    await expect(page).toHaveURL(/account=1001/);
    await expect(page).toHaveURL(/days=90/);
    await expect(page.getByText(/activities in the last 90 days/)).toBeVisible();
    await expect(update, "the focus stays").toBeFocused();
    await page.getByRole("combobox", { name: "Location" }).selectOption("Waterfront");
    await update.click();
    await expect(page).toHaveURL(/location=2002/);
    await expect(rows(page).first()).toContainText("Waterfront");
    await page.getByRole("searchbox").fill("a");
    await page.getByRole("button", { name: "Update View" }).click();
    await expect(page).toHaveURL(/q=a/);
    await expect(page).toHaveURL(/account=1001/);
  },
);

test("a billable call carries the chip, on its last message alone", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({
    username: user,
    messageType: "AGENT",
    caller,
    ani: ANI,
    billableAgentMinutes: 5,
    lastMessageId: 1,
  });
  await signIn(page, user, { to: listOf(caller) });
  await expect(rowOf(page, caller)).toBeVisible();
  await expect(rowOf(page, caller).getByText("Billable")).toHaveCount(0);

  await page.goto("/activity?days=120");
  const billable = rows(page).filter({ hasText: "Billable" }).first();
  await expect(billable).toBeVisible();
  // At the end of the message's line, which reaches the next column in the rows without it.
  const endOf = (row: Locator, cell: number) =>
    row.evaluate((element, at) => {
      const [end, company] = [element.children[at], element.children[4]];
      return (company?.getBoundingClientRect().left ?? NaN) - (end?.getBoundingClientRect().right ?? NaN);
    }, cell);
  expect(await endOf(billable, 7)).toBeLessThanOrEqual(12);
  expect(await endOf(rows(page).filter({ hasNotText: "Billable" }).first(), 3)).toBeLessThanOrEqual(12);
  await billable.getByRole("link").first().click();
  const detail = page.getByRole("article");
  await expect(detail.getByText("Billable", { exact: true })).toBeVisible();
  await expect(detail.getByText("Billable minutes")).toBeVisible();
  await expect(detail.getByText("Extended minutes")).toBeVisible();
});

test("an empty list says what would be there (UI-5)", async ({ page }) => {
  await signIn(page, user, { to: listOf(newCaller("Nothing")) });
  await expect(page.getByText("searched: texts, names, numbers and transcripts.")).toBeVisible();
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(page).toHaveURL("/activity");
  await expect(rows(page).first()).toBeVisible();
});

test("a view can be linked, reloaded and gone back to (UI-9)", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const view = "/activity?tab=archived&q=the&days=120&filter=messages";
  await signIn(page, user, { to: view });
  await expectLive(page);
  const check = async () => {
    await expect(page).toHaveURL(view);
    await expect(page.getByRole("searchbox")).toHaveValue("the");
    await expect(page.getByRole("combobox", { name: "Days" })).toHaveValue("120");
    await expect(page.getByRole("link", { name: "Archived", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("link", { name: "Messages – remove filter" })).toBeVisible();
  };
  await check();
  await page.reload();
  await check();
  await rows(page).first().getByRole("link").first().click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page).toHaveURL(/\/activity\/\d+\?tab=archived&q=the/);
  await page.goBack();
  await check();
  await page.getByRole("navigation", { name: "Activity tabs" }).getByRole("link", { name: "All" }).click();
  await expect(page).not.toHaveURL(/archived/);
  await page.goBack();
  await check();
});
