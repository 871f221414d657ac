import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readPdf, type ReadPdf } from "../../setup/pdf";
import { openPdfLink } from "../../setup/pdf-link";
import {
  ANI,
  expect,
  expectLive,
  LARGE_WORLD,
  listOf,
  newCaller,
  openAgentLink,
  rows,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

// A view of more than one page of the list.
test.use({ portalSettings: LARGE_WORLD });

const user = USERS.locationAdmin;
/** The column headings of the report, on each of its pages. */
const HEADINGS = ["Type", "From", "Message", "Company", "Date/Time", "Billable", "Flag"];

const generate = (page: Page) => page.getByRole("link", { name: "Generate PDF Report" });

async function pdfOf(download: Download): Promise<ReadPdf> {
  return readPdf(await readFile(await download.path()));
}

/** Presses 'Generate PDF Report' and reads what is saved. */
async function report(page: Page): Promise<{ name: string; pdf: ReadPdf }> {
  const [download] = await Promise.all([page.waitForEvent("download"), generate(page).click()]);
  return { name: download.suggestedFilename(), pdf: await pdfOf(download) };
}

/** The rows of the list as they are read out: the words of each cell that the report has too. */
async function rowsOnScreen(page: Page): Promise<string[][]> {
  return rows(page).evaluateAll((found) =>
    found.map((row) => {
      const [, type, from, line, company, when, actions, billable] = [...row.children];
      const words = (cell?: Element) => (cell?.textContent ?? "").replace(/\s+/g, " ").trim();
      const isFlagged =
        actions?.querySelector('[aria-pressed="true"]') || words(actions).startsWith("Flagged");
      // The full date without its zone, which the report names once.
      const full = when?.querySelector("time")?.title.replace(/ \S+$/, "") ?? words(when);
      // As in its title: the list may have the location first.
      const place = company?.getAttribute("title") ?? words(company);
      const texts = [words(line), place].map((text) => text || "–");
      return [words(type), words(from), ...texts, full, words(billable) || "–", isFlagged ? "Flagged" : "–"];
    }),
  );
}

/** Its rows without the headings that each page repeats. */
function cells(pdf: ReadPdf): string[][] {
  return pdf.rows.filter((row) => row.join() !== HEADINGS.join());
}

/**
 * Rows as they can be compared: without spaces, since a reader tells none where a line was broken. What runs
 * from right to left is read in the order in which it is drawn, and of joined Arabic letters some have no text.
 */
function comparable(table: string[][]): string[][] {
  return table.map((row) =>
    row.map((cell) => {
      if (/\p{sc=Arabic}/u.test(cell)) return "(Arabic)";
      const letters = [...cell.replace(/\s/g, "")];
      return (/\p{sc=Hebrew}/u.test(cell) ? letters.sort() : letters).join("");
    }),
  );
}

test("the report has exactly the rows of the view, all of them, and says what it shows (REP-1)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, {
    to: "/activity?account=1001&days=60&filter=voicemail&filter=messages",
  });
  await expectLive(page);
  const { name, pdf } = await report(page);
  expect(name).toMatch(/^Activity report \d{1,2} \w+ \d{4}\.pdf$/);
  await expect(page).toHaveURL(/\/activity\?account=1001/);

  // The list by its own pages, until all is there.
  const more = page.getByRole("link", { name: "Load More" });
  while (await more.isVisible()) {
    const before = await rows(page).count();
    await more.click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  }
  const screen = await rowsOnScreen(page);
  expect(screen.length).toBeGreaterThan(100);
  expect(comparable(cells(pdf))).toEqual(comparable(screen));

  const first = pdf.pages[0] ?? "";
  for (const said of [
    "Account Harbor Law",
    "Shown All but archived",
    "Period Last 60 days, since ",
    "Search No search",
    "Filters Messages, Voicemail",
    `Rows ${screen.length} of `,
    "Times in C", // CST or CDT
    "(America/Chicago)",
    "Made by Grace Okafor",
    "Made on ",
    "Data Sandbox",
  ])
    expect(first).toContain(said);
  pdf.pages.forEach((text, index) => {
    expect(text).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
    expect(text).toContain(HEADINGS.join(" "));
  });
});

test("it is tagged, in English, with its title, and only with letters that it brings", async ({ page }) => {
  await signIn(page, user);
  const { pdf } = await report(page);
  expect(pdf).toMatchObject({ marked: true, title: "Activity report", language: "en" });
  expect([...pdf.roles]).toEqual(expect.arrayContaining(["H1", "Table", "TR", "TH", "TD"]));
  const fonts = [...pdf.raw.matchAll(/\/BaseFont *\/(\S+)/g)].map(([, font]) => font ?? "");
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSans/);
});

test("search, tab and marks are those of the screen", async ({ page, sandbox }) => {
  const caller = newCaller("Zoë Șerban");
  const ring = { username: user, caller, ani: ANI };
  await sandbox.ring({ ...ring, messageType: "VM", followup: "Y" });
  await sandbox.ring({ ...ring, messageType: "AGENT", read: "Y" });
  await sandbox.ring({ ...ring, messageType: "OC", outcallNumber: ANI, read: "Y", archived: "Y" });
  await signIn(page, user, { to: listOf(caller) });
  await expect(rows(page)).toHaveCount(2);
  const { pdf } = await report(page);
  expect(comparable(cells(pdf))).toEqual(comparable(await rowsOnScreen(page)));
  expect(pdf.pages[0]).toContain(`Search ${caller}`);

  await page.getByRole("link", { name: "Archived" }).click();
  await expect(rows(page)).toHaveCount(1);
  const archived = (await report(page)).pdf;
  expect(archived.pages[0]).toContain("Shown Archived");
  expect(comparable(cells(archived))).toEqual(comparable(await rowsOnScreen(page)));
});

test("a view without rows is a report that says so", async ({ page }) => {
  await signIn(page, user, { to: listOf(newCaller("Nobody")) });
  const { pdf } = await report(page);
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.pages[0]).toContain("No activities match.");
  expect(pdf.rows).toEqual([HEADINGS]);
});

test("hostile text stands in it as text", async ({ page, sandbox }) => {
  const mark = newCaller("Hostile");
  const callers = [
    `${mark} <script>document.title="script"</script>`,
    `${mark} <img src="http://127.0.0.1:9/x.png" onerror="x()">`,
    `${mark} </td></tr></table><h1>Big</h1>`,
    `${mark} ${"W".repeat(10_000)}`,
    `${mark} דוד כהן`,
    `${mark} \u202Egnp.exe`,
  ];
  for (const caller of callers)
    await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await signIn(page, user, { to: listOf(mark) });
  await expect(rows(page)).toHaveCount(callers.length);
  const { pdf } = await report(page);
  expect(pdf.title).toBe("Activity report");
  // What runs from right to left comes out in the order in which it is drawn.
  const letters = (text: string) => [...text.replace(/[\s\u202a-\u202e]/g, "")].sort().join("");
  const printed = cells(pdf).map((row) => letters(row[1] ?? ""));
  // A name is cut to 300 characters where it comes in (API-27).
  const names = cells(pdf).map((row) => row[1] ?? "");
  expect(names.join("").match(/W/g)).toHaveLength(300 - `${mark} `.length);
  for (const caller of callers.filter((each) => !each.includes("WWW")))
    expect(printed).toContain(letters(caller));
});

test("one activity's report is the service's own, opened from its page (REP-2)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({
    username: USERS.ordinary,
    messageType: "AGENT",
    caller,
    ani: ANI,
    read: "Y",
  });
  await signIn(page, USERS.ordinary, { to: `/activity/${messageId}` });
  const link = await openPdfLink(page);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(`Activity ${messageId}.pdf`);
  expect((await pdfOf(download)).pages[0]).toContain(`Caller: ${caller}`);
  await expect(page).toHaveURL(`/activity/${messageId}`);
});

test("printed by the browser itself, list and activity stand without the frame, dark or light (UI-12)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, followup: "Y" });
  await signIn(page, user, { to: listOf(caller) });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(
    page.getByText(
      /activities in the last 30 days for “.+”. My activity, all but archived. Times in C[SD]T\./,
    ),
  ).toBeVisible();
  for (const screenOnly of [generate(page), page.getByRole("banner"), page.getByRole("searchbox")])
    await expect(screenOnly).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: caller });
  await expect(row.locator("b")).toHaveText("Unread");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await expect(page.getByRole("columnheader", { name: "Flag" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeHidden();
  expect(await row.evaluate(cutTexts), "nothing is cut").toEqual([]);
  await page.getByRole("link", { name: caller, exact: true }).click();
  await expect(page.getByRole("article", { name: caller })).toBeVisible();
  await expect(generate(page).first()).toBeHidden();
  await expect(page.getByRole("article", { name: caller })).toHaveCSS("row-gap", "16px");
});

test("an agent's report carries the warning", async ({ page, sandbox }) => {
  const agentKey = await sandbox.agentKey(USERS.ordinary);
  await openAgentLink(page, agentKey);
  await page.goto("/activity");
  const { pdf } = await report(page);
  expect(pdf.pages[0]).toContain("WARNING: This is a temporary session for user");
});

/** The texts in that row that do not fit where they stand. */
function cutTexts(row: Element): string[] {
  const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth;
  return [...row.querySelectorAll("*")].filter(isCut).map((element) => element.outerHTML);
}
