import { readFile } from "node:fs/promises";
import { expect, signIn, test, USERS } from "../../setup/fixtures";

test(
  "without scripts a report is read, sorted, paged, charted and downloaded",
  { tag: "@quick" },
  async ({ page }) => {
    await signIn(page, USERS.globalAdmin, { to: "/reports" });
    await expect(page.getByText("1 min 27 s", { exact: true })).toBeVisible();
    await expect(page.getByText(/^As of \d\d:\d\d C[SD]T\s+Refresh$/)).toBeVisible();
    const usage = page.getByRole("region", { name: "Current Call Usage" });
    await expect(usage.getByText(/^As of \d\d:\d\d C[SD]T$/)).toBeVisible();
    await expect(page.getByText(/^Rows 1 to 5 of \d+; times in C[SD]T(?:\/C[SD]T)?$/)).toBeVisible();
    await expect(page.getByRole("img", { name: /^Usage Insights: Call Volume 318/ })).toBeVisible();
    const insights = page.getByRole("region", { name: "Usage Insights", exact: true });
    await expect(insights.getByText(/^Busiest .+ with \d+ calls; most calls came between/)).toBeVisible();
    await expect(usage).toContainText("463");
    await expect(page.getByRole("region", { name: "Current Billable Assists" })).toContainText(
      "7 billable of 9 assists in this billing period",
    );
    const table = page.getByRole("table", { name: "Activity report" });
    await expect(table.getByRole("row")).toHaveCount(7);
    await expect(table.getByRole("row").last()).toHaveText(/Total of 318 calls\s*463\.0/);

    await page.getByRole("navigation", { name: "Rows per page" }).getByRole("link", { name: "25" }).click();
    await expect(table.getByRole("row")).toHaveCount(27);
    await page.getByRole("link", { name: "Billable minutes" }).click();
    const minutes = await table.locator("tbody tr td:last-child").allTextContents();
    expect(minutes.map(Number)).toEqual(minutes.map(Number).sort((a, b) => b - a));
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(/^Rows 26 to 50 of/)).toBeVisible();

    await page.getByRole("combobox", { name: "Invoice" }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Update View" }).click();
    await expect(page.getByText(/^Rows 1 to 25 of/)).toBeVisible();
    const sorted = page.getByRole("columnheader", { name: "Billable minutes" });
    await expect(sorted, "another invoice keeps the order").toHaveAttribute("aria-sort", "descending");

    const clients = page.getByRole("navigation", { name: "Client Insights, shown as" });
    await clients.getByRole("link", { name: "Table" }).click();
    await expect(page.getByRole("region", { name: "Client Insights, table" })).toBeVisible();
    const sizes = page.getByRole("navigation", { name: "Client Insights, rows per page" });
    await expect(sizes.locator('[aria-current="page"]')).toHaveText("31");
    await sizes.getByRole("link", { name: "5", exact: true }).click();
    const values = page.getByRole("region", { name: "Client Insights, table" });
    const days = values.locator("tbody").getByRole("rowheader");
    await expect(days).toHaveCount(5);
    const firstDays = await days.allTextContents();
    const total = await values.locator("tfoot").textContent();
    await page
      .getByRole("navigation", { name: "Pages of Client Insights" })
      .getByRole("link", { name: "Next" })
      .click();
    await expect(days.first()).not.toHaveText(firstDays[0] ?? "");
    await expect(values.locator("tfoot"), "the sums are those of all days").toHaveText(total ?? "");

    await page.goto("/reports");
    await expect(clients.locator('[aria-current="page"]')).toHaveText("Table");

    await page.getByRole("combobox", { name: "Invoice" }).selectOption({ index: 3 });
    await page.getByRole("button", { name: "Update View" }).click();
    await expect(page.getByText("No Records Found")).toHaveCount(3);

    await page.goto("/reports");
    await page.getByRole("link", { name: "Excel", exact: true }).click();
    await expect(
      page.getByText(/^Excel file of the report of .+ for the current invoice, with all its calls\.$/),
    ).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Proceed" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("MonthlyReport.xlsx");
    const file = await readFile(await download.path());
    expect(file.subarray(0, 2).toString()).toBe("PK");
  },
);

test("without scripts, too, a PDF is made, and the Excel file offered in place of one of too many rows (REP-16, REP-21)", async ({
  page,
  sandbox,
}) => {
  const invoice = await sandbox.addReportInvoice(1001, 2_100);
  await signIn(page, USERS.globalAdmin, { to: `/reports/download/pdf?invoice=${invoice}`, fresh: true });
  await expect(page.getByText("a PDF can hold 2,000. The Excel file has them all.")).toBeVisible();
  const excel = page.getByRole("link", { name: "Get the Excel file" });
  await expect(excel).toHaveAttribute("href", `/reports/excel?invoice=${invoice}`);

  await page.goto("/reports/download/pdf");
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Proceed" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe("Monthly Report.pdf");
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");
});
