import { readFile } from "node:fs/promises";
import { splitCells } from "../../../app/lib/csv";
import {
  alertOf,
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  rows,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { readPdf } from "../../setup/pdf";

test("the list is saved as CSV: exactly the rows of the view, in its order, none of them a formula (REP-24)", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Table");
  const callers = [`=2+3 ${token}`, `"Zoë", ${token}`, `@sum ${token}`];
  for (const [index, caller] of callers.entries()) {
    const taken = new Date(Date.now() - index * 60_000).toISOString();
    await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", caller, ani: ANI, taken });
  }
  await signIn(page, USERS.globalAdmin, { to: listOf(token) });
  await expect(rows(page)).toHaveCount(3);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Activity .+\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  const [headings = [], ...lines] = text.slice(1).trimEnd().split("\r\n").map(splitCells);
  const from = headings.indexOf("From");
  expect(lines.map((line) => line[from])).toEqual(callers);
  expect(lines.map((line) => line[headings.indexOf("Read")])).toEqual(["Unread", "Unread", "Unread"]);
  expect(text, "a tab before what would be a formula").toContain(`"\t=2+3 ${token}"`);
  // Times are those of the browser's zone, which a column names.
  expect(lines[0]?.[headings.indexOf("Zone")]).toMatch(/^C[SD]T$/);
});

test("PDF and CSV are made of what is ticked (REP-25)", async ({ page, sandbox }) => {
  const token = newCaller("Ticked");
  const callers = [`${token} one`, `${token} two`, `${token} three`];
  for (const [index, caller] of callers.entries()) {
    const taken = new Date(Date.now() - index * 60_000).toISOString();
    await sandbox.ring({ username: USERS.globalAdmin, messageType: "AGENT", caller, ani: ANI, taken });
  }
  await signIn(page, USERS.globalAdmin, { to: listOf(token) });
  await expectLive(page);
  for (const index of [0, 2]) await rows(page).nth(index).getByRole("checkbox").check();
  const bar = page.getByRole("group", { name: "Selected activities" });
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    bar.getByRole("button", { name: "CSV", exact: true }).click(),
  ]);
  const text = await readFile(await csv.path(), "utf8");
  expect(callers.map((caller) => text.includes(caller))).toEqual([true, false, true]);
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    bar.getByRole("button", { name: "PDF", exact: true }).click(),
  ]);
  const pages = (await readPdf(await readFile(await pdf.path()))).pages.join(" ");
  expect(callers.map((caller) => pages.includes(caller))).toEqual([true, false, true]);
  expect(pages).toContain("Only what was ticked");
  await expect(bar).toContainText("2 selected");
});

test("the link to a view is copied, and leads to it; where it cannot be, it is shown (ACT-52)", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/activity?q=settlement&days=60&filter=voicemail" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(snack(page)).toContainText("The link to this view is copied.");
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(address.origin).toBe(baseURL);
  expect(address.pathname).toBe("/activity");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    q: "settlement",
    days: "60",
    filter: "voicemail",
  });

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(alertOf(page)).toContainText(`It is: ${address.href}`);
});

test("a range of dates is in the copied link and in both files, which hold its rows alone (ACT-53)", async ({
  page,
  context,
  sandbox,
}) => {
  const token = newCaller("Dated");
  const day = 86_400_000;
  // UTC dates: in the zone of the page it may be the day before.
  const ages = [2, 5, 40];
  for (const age of ages)
    await sandbox.ring({
      ...{ username: USERS.globalAdmin, messageType: "AGENT", caller: `${token} ${age}`, ani: ANI },
      taken: new Date(Date.now() - age * day).toISOString(),
    });
  const iso = (age: number) => new Date(Date.now() - age * day).toISOString().slice(0, 10);
  await signIn(page, USERS.globalAdmin, { to: listOf(token) });
  await expectLive(page);
  await page.getByRole("link", { name: "Filters", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("From").fill(iso(4));
  await dialog.getByLabel("To").fill(iso(42));
  await dialog.getByRole("button", { name: "Apply filters" }).click();
  // The dialog stays, with the focus where the error is.
  await expect(dialog.getByLabel("To")).toBeFocused();
  await expect(dialog.getByLabel("To")).toHaveAccessibleDescription(/is before/);
  await dialog.getByLabel("From").fill(iso(42));
  await dialog.getByLabel("To").fill(iso(4));
  await dialog.getByRole("button", { name: "Apply filters" }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(2);
  const held = (text: string) => ages.map((age) => text.includes(`${token} ${age}`));

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([address.searchParams.get("from"), address.searchParams.get("to")]).toEqual([iso(42), iso(4)]);

  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save as CSV" }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^Activity from \d+ \w+ \d{4} to \d+ \w+ \d{4}\.csv$/);
  expect(held(await readFile(await csv.path(), "utf8"))).toEqual([false, true, true]);
  const pdf = await page.request.get(`/activity/pdf${address.search}`);
  const text = (await readPdf(await pdf.body())).pages.join(" ");
  expect(held(text)).toEqual([false, true, true]);
  expect(text).toMatch(/From \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
});
