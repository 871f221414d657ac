import type { Locator } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, expectHydrated, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";
import { readPdf } from "../../setup/pdf";

test("a report is picked, made and downloaded as PDF, and as Excel at once (REP-15)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/reports" });
  await page.getByRole("link", { name: "PDF", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Download report" });
  await dialog.getByRole("link", { name: "Proceed" }).click();
  const button = dialog.getByRole("link", { name: "Download" });
  await expect(button).toBeVisible({ timeout: 20_000 });
  const [pdf] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(pdf.suggestedFilename()).toBe("Monthly Report.pdf");
  expect((await readPdf(await readFile(await pdf.path()))).pages.join(" ")).toContain("Outbound Calls");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("link", { name: "Excel", exact: true }).click();
  const [excel] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Proceed" }).click(),
  ]);
  expect(excel.suggestedFilename()).toBe("MonthlyReport.xlsx");
});

test("in place of a PDF of too many rows the Excel file is offered, before anything is made (REP-21)", async ({
  page,
  sandbox,
}) => {
  const invoice = await sandbox.addReportInvoice(1001, 2_100);
  await signIn(page, USERS.globalAdmin, { to: `/reports?invoice=${invoice}`, fresh: true });
  await page.getByRole("link", { name: "PDF", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Download report" });
  await expect(dialog).toContainText(
    /This report has 2,\d{3} rows; a PDF can hold 2,000\. The Excel file has them all\./,
  );
  await expect(dialog.getByRole("link", { name: "Proceed" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  const [excel] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Get the Excel file" }).click(),
  ]);
  expect(excel.suggestedFilename()).toBe("MonthlyReport.xlsx");
});

test("a chart is read day by day with the pointer and the keyboard (REP-23)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/reports" });
  const panel = page.getByRole("region", { name: "Usage Insights" });
  await panel.getByText("Values as a table").click();
  const rows = panel.getByRole("table").locator("tbody tr");
  const last = (await rows.count()) - 1;
  /** What the table says of a day, as the slider says it. */
  const dayOf = async (index: number) => {
    const [day, ...values] = await rows.nth(index).locator("th, td").allInnerTexts();
    const names = (await panel.getByRole("columnheader").allInnerTexts()).slice(1);
    return `${day}: ${names.map((name, at) => `${name} ${values[at]}`).join(", ")}`;
  };

  const slider = panel.getByRole("slider", { name: "Usage Insights, day by day" });
  const values = panel.locator(".chart-values:visible");
  await slider.focus();
  await expect(slider).toHaveAttribute("aria-valuetext", await dayOf(last));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", await dayOf(1));
  await expect(values).toContainText((await dayOf(1)).split(":")[0] ?? "-");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(values).toHaveCount(0);
  await slider.blur();

  const chart = panel.getByRole("img", { name: /^Usage Insights: / }).filter({ visible: true });
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + box.width - 60, box.y + box.height / 2);
  await expect(values).toHaveCount(1);
  const [shown] = (await values.innerText()).split("\n");
  expect(await panel.getByRole("rowheader").allInnerTexts()).toContain(shown);
  await page.mouse.move(5, 5);
  await expect(values).toHaveCount(0);
});

test("a press draws a chart as bars or as lines (REP-12)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/reports?usage=area&clients=area" });
  for (const [title, kind, drawn] of [
    ["Usage Insights", "Bar", { areas: 0, lines: 0, bars: 2 }],
    ["Client Insights", "Line", { areas: 0, lines: 4, bars: 0 }],
  ] as const) {
    const panel = page.getByRole("region", { name: title, exact: true });
    const shown = (path: string) => panel.locator(`.chart ${path}`).filter({ visible: true });
    await expect(shown(".chart-area")).toHaveCount(1);
    const kinds = page.getByRole("navigation", { name: `${title}, shown as` });
    await kinds.getByRole("link", { name: kind }).click();
    await expect(kinds.locator('[aria-current="page"]')).toHaveText(kind);
    await expect(shown(".chart-area")).toHaveCount(drawn.areas);
    await expect(shown(".chart-line")).toHaveCount(drawn.lines);
    await expect(shown(".chart-bars")).toHaveCount(drawn.bars);
    const legend = panel.locator(".chart-legend .chart-swatch");
    await expect(legend.locator(".chart-line"), "the legend shows what is drawn").toHaveCount(drawn.lines);
    await expect(legend.locator(".chart-bars")).toHaveCount(drawn.bars);
  }
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("what it touches of a chart stays to be read when it is lifted (REP-23)", async ({ page }) => {
    await signIn(page, USERS.globalAdmin, { to: "/reports" });
    await expectHydrated(page);
    const panel = page.getByRole("region", { name: "Usage Insights" });
    const chart = panel.getByRole("img", { name: /^Usage Insights: / }).filter({ visible: true });
    const values = panel.locator(".chart-values:visible");
    const touch = async (share: number) => {
      const box = (await chart.boundingBox())!;
      await page.touchscreen.tap(box.x + box.width * share, box.y + box.height / 2);
      return (await values.innerText()).split("\n")[0];
    };
    await chart.scrollIntoViewIfNeeded();
    const [early, late] = [await touch(0.2), await touch(0.8)];
    expect(late).not.toBe(early);
    await expect(values).toContainText(late ?? "-");
  });
});

test("the kinds of a chart stand beside its title, on a phone below it, where two figures share a line", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/reports" });
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("It is not shown");
    return box;
  };
  const title = page.getByRole("heading", { name: "Usage Insights" });
  const kinds = page.getByRole("navigation", { name: "Usage Insights, shown as" });
  const figures = page.getByRole("definition");
  await page.setViewportSize({ width: 1440, height: 900 });
  const [wideTitle, wideKinds] = [await boxOf(title), await boxOf(kinds)];
  expect(wideKinds.x).toBeGreaterThan(wideTitle.x + 400);
  expect(wideKinds.y).toBeLessThan(wideTitle.y + wideTitle.height);
  await page.setViewportSize({ width: 390, height: 800 });
  const [narrowTitle, narrowKinds] = [await boxOf(title), await boxOf(kinds)];
  expect(narrowKinds.y).toBeGreaterThanOrEqual(narrowTitle.y + narrowTitle.height);
  const [first, second] = [await boxOf(figures.nth(0)), await boxOf(figures.nth(1))];
  expect(second.y).toBe(first.y);
  const average = await boxOf(figures.nth(3).getByRole("link"));
  expect(average.height, "'1 min 27 s' is one line").toBeLessThan(50);
});

test("at 1440 × 900 each figure has one line of words below it, and the table begins in sight (REP-9)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, USERS.globalAdmin, { to: "/reports?usage=area" });
  const notes = page.locator(".report-note:last-child");
  // The average has none beside an invoice without calls.
  await expect(notes.nth(2)).toBeVisible();
  await expect(notes.first()).toHaveText(/ on \S+$/);
  for (const note of await notes.all())
    expect(await note.evaluate((text) => text.scrollWidth <= text.clientWidth), "it reads whole").toBe(true);
  const boxes = await Promise.all((await notes.all()).map((note) => note.boundingBox()));
  for (const box of boxes) expect(box?.height).toBeLessThan(20);
  expect(new Set(boxes.map((box) => box?.y)).size, "on one line").toBe(1);
  await expect(page.getByRole("region", { name: "Activity Report", exact: true })).toBeInViewport();
});

test("on paper the charts are the wide ones, also from a narrow window (UI-12)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, USERS.globalAdmin, { to: "/reports?usage=area&clients=area" });
  const [wide, narrow] = [page.locator(".chart-wide"), page.locator(".chart-narrow")];
  await expect(narrow.filter({ visible: true })).toHaveCount(2);
  await expect(wide.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(narrow.filter({ visible: true })).toHaveCount(0);
  await expect(wide.filter({ visible: true })).toHaveCount(2);
});

test("the table below a chart is paged, and stays open at every size (REP-11)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/reports" });
  const panel = page.getByRole("region", { name: "Usage Insights", exact: true });
  await panel.getByText("Values as a table").click();
  const sizes = panel.getByRole("navigation", { name: "Usage Insights, rows per page" });
  const days = panel.getByRole("table").locator("tbody").getByRole("rowheader");
  const all = await days.allTextContents();
  expect(all.length).toBeGreaterThan(10);
  await sizes.getByRole("link", { name: "10" }).click();
  await expect(days).toHaveText(all.slice(0, 10));
  await panel.getByRole("navigation", { name: "Pages of" }).getByRole("link", { name: "Next" }).click();
  await expect(days).toHaveText(all.slice(10, 20));
  await expectNoAxeViolations(page);
  await sizes.getByRole("link", { name: "31" }).click();
  await expect(days).toHaveText(all);
  await expect(days.first()).toBeVisible();
});

test("a figure leads to the table, and so does the focus (REP-9, UI-16)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/reports" });
  await expectHydrated(page);
  await page.getByRole("definition").getByRole("link", { name: "463" }).press("Enter");
  const table = page.getByRole("region", { name: "Activity Report", exact: true });
  await expect(table).toBeFocused();
  await expect(table).toBeInViewport();
  await expect(
    table.getByRole("navigation", { name: "Rows", exact: true }).locator("[aria-current]"),
  ).toHaveText("Billable");
});

test("on the first and the last page of a table the link that stays has the focus (REP-11, UI-16)", async ({
  page,
  sandbox,
}) => {
  const invoice = await sandbox.addReportInvoice(1001, 180);
  const to = `/reports?invoice=${invoice}&usage=table&usageSize=25`;
  await signIn(page, USERS.globalAdmin, { to, fresh: true });
  await expectHydrated(page);
  const pages = page.getByRole("navigation", { name: "Pages of Usage Insights" });
  await expect(pages.getByRole("link")).toHaveText(["Next"]);
  await pages.getByRole("link", { name: "Next" }).press("Enter");
  await expect(pages.getByRole("link", { name: "Previous" })).toBeFocused();
  await expect(pages.getByRole("link")).toHaveText(["Previous"]);
  await pages.getByRole("link", { name: "Previous" }).press("Enter");
  await expect(pages.getByRole("link", { name: "Next" })).toBeFocused();
});

test("Refresh is told to a screen reader, also within the same minute (REP-20)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/reports" });
  await expectHydrated(page);
  const told = page.getByRole("status").filter({ hasText: "As of" });
  await expect(told).toHaveText(/^As of \d\d:\d\d C[SD]T$/);
  const before = await told.locator("span").elementHandle();
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(page).toHaveURL(/after=\d+/);
  await expect(told).toHaveText(/^As of/);
  await expect.poll(() => before?.evaluate((words) => words.isConnected), "it was said anew").toBe(false);
});

for (const width of [320, 390])
  test(`at ${width} px 'As of' stands beside the button, and not below it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, USERS.globalAdmin, { to: "/reports" });
    const button = await page.getByRole("button", { name: "Update View" }).boundingBox();
    const told = await page.getByRole("status").filter({ hasText: "As of" }).boundingBox();
    if (!button || !told) throw new Error("They are not shown");
    expect(told.x).toBeGreaterThanOrEqual(button.x + button.width);
    expect(told.y).toBeLessThan(button.y + button.height);
  });

test("on the narrowest screen the number of an invoice stays in its card, however long, and else in one line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  // No test adds an invoice to this account, whose numbers have a hyphen.
  await signIn(page, USERS.ukAdmin, { to: "/reports" });
  await expectHydrated(page);
  const number = page.locator(".report-figure .unbroken").first();
  const linesOf = () =>
    number.evaluate((word) => {
      const { height } = word.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(word).lineHeight));
    });
  await number.evaluate((word) => (word.textContent = "HL-20417-31"));
  expect(await linesOf()).toBe(1);
  await number.evaluate((word) => (word.textContent = `HL-${"2041731".repeat(8)}`));
  expect(await linesOf()).toBeGreaterThan(1);
  const isWithin = await number.evaluate((word) => {
    const card = word.closest(".report-figure");
    return card !== null && word.getBoundingClientRect().right <= card.getBoundingClientRect().right;
  });
  expect(isWithin).toBe(true);
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
});

test("on the narrowest screen the choices of rows stand in one line", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, USERS.globalAdmin, { to: "/reports" });
  for (const name of ["Rows", "Rows per page", "Usage Insights, shown as"]) {
    const links = await page.getByRole("navigation", { name, exact: true }).getByRole("link").all();
    const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y));
    expect(new Set(tops).size, name).toBe(1);
  }
});
