import { api, apiConsole } from "../../setup/embedded-api";
import { addDays, subDays } from "date-fns";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { durationText } from "~/features/reports/report";
import { zoneShortName } from "~/lib/dates";
import { loader as pageLoader } from "~/routes/_shell.reports";
import { loader as excelLoader } from "~/routes/reports_.excel";
import { loader as pdfLoader } from "~/routes/reports_.pdf";
import { readPdf } from "../../setup/pdf";
import { KESTREL } from "../../../sandbox/world/accounts";
import { apiTasks, wantedCells } from "../../setup/report-tasks";
import { signedIn } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

vi.setConfig({ testTimeout: 60_000 });
afterAll(() => printingBrowser.close());

const GRACE = "admin@harbor.example";
const EMPTY = "100129";

let grace: Visitor;
beforeAll(async () => {
  grace = await signedIn(GRACE);
});

const args = (path: string, visitor = grace) => ({
  ...{ request: visitor.request(path), context: testContext(), params: {} },
});

async function pageOf(query = "", visitor = grace) {
  const { data: page, init } = await pageLoader(args(`/reports${query}`, visitor));
  if (!page.report.ok) throw new Error(page.report.text);
  return { ...page, report: page.report.value, headers: new Headers(init?.headers) };
}

async function excelOf(query = "", visitor = grace) {
  const response = await excelLoader(args(`/reports/excel${query}`, visitor));
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error("There is no sheet");
  return { response, sheet };
}

/** The sum of the column 'Billable Mins', and how many task ids there are. */
function sumsOf(sheet: ExcelJS.Worksheet) {
  const tasks = new Set<ExcelJS.CellValue>();
  let minutes = 0;
  sheet.eachRow((row, number) => {
    if (number === 1) return;
    tasks.add(row.getCell(1).value);
    minutes += Number(row.getCell(6).value);
  });
  return { calls: tasks.size, minutes };
}

test("figures, table, PDF and Excel have the same totals (REP-9, REP-10, REP-16, REP-17)", async () => {
  const { report } = await pageOf();
  expect(report.figures.map(({ value }) => value)).toEqual(["318", "463", "7", "1 min 27 s"]);
  expect(report.totals).toMatchObject({ calls: 318, minutes: "463.0" });

  const { response, sheet } = await excelOf();
  expect(response.headers.get("Content-Disposition")).toContain('"MonthlyReport.xlsx"');
  expect(sumsOf(sheet)).toEqual({ calls: 318, minutes: 463 });
  expect(sheet.rowCount - 1).toBe(report.matched);

  const pdfResponse = await pdfLoader(args("/reports/pdf"));
  expect(pdfResponse.headers.get("Content-Disposition")).toContain('"Monthly Report.pdf"');
  const pdf = await readPdf(new Uint8Array(await pdfResponse.arrayBuffer()));
  const text = pdf.pages.join(" ");
  for (const words of ["Inbound Calls", "Outbound Calls", "Usage Insights", "1 min 27 s"])
    expect(text).toContain(words);
  const totals = [...text.matchAll(/Total of ([\d,]+) calls? ([\d.,]+)/g)];
  const sum = (group: 1 | 2) => totals.reduce((all, match) => all + Number(match[group]), 0);
  expect([totals.length, sum(1), sum(2)]).toEqual([2, 318, 463]);
  const shown = pdf.rows.filter((row) => /^\d/.test(row[0] ?? ""));
  expect(shown).toHaveLength(report.matched);
});

test("of any data charts, figures, table, PDF and Excel have the same totals (REP-9, REP-10)", async () => {
  for (const tasks of [1, 137, 412]) {
    const query = `?invoice=${await apiConsole.addReportInvoice(1001, tasks)}`;
    // A session that has not read the list of invoices before.
    const visitor = await signedIn(GRACE);
    const { report, volume, clients } = await pageOf(query, visitor);
    const calls = report.totals.calls;
    const minutes = Number(report.totals.minutes.replaceAll(",", ""));
    expect(calls).toBe(tasks);
    expect(volume.ok && volume.value?.chart.series.map(({ total }) => total)).toEqual([calls, minutes]);
    const ofClients = clients.ok ? (clients.value?.chart.series ?? []) : [];
    expect(ofClients.reduce((sum, { total }) => sum + total, 0)).toBe(calls);
    expect(report.figures.map(({ name, value }) => [name, value.replaceAll(",", "")])).toEqual([
      ["Calls handled", String(calls)],
      ["Billable minutes", String(minutes)],
      ["Billable assists", "0"],
      ["Average call", durationText(Math.round((60 * minutes) / calls))],
    ]);
    expect(sumsOf((await excelOf(query, visitor)).sheet)).toEqual({ calls, minutes });
    const response = await pdfLoader(args(`/reports/pdf${query}`, visitor));
    const text = (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join(" ");
    const totals = [...text.matchAll(/Total of ([\d,]+) calls? ([\d.,]+)/g)].map(([, ...each]) =>
      each.map((number) => Number(number.replaceAll(",", ""))),
    );
    const sum = (at: 0 | 1) => totals.reduce((all, each) => all + (each[at] ?? NaN), 0);
    expect([sum(0), sum(1)]).toEqual([calls, minutes]);
  }
});

test("a figure leads to exactly the rows that it counts, the assists to none (REP-9)", async () => {
  const { report } = await pageOf();
  const [calls, minutes, assists, average] = report.figures;
  expect(assists?.rows).toBeNull();
  const totalsBehind = async (figure: typeof calls) => (await pageOf(`?rows=${figure?.rows}`)).report.totals;
  expect(String((await totalsBehind(calls)).calls)).toBe(calls?.value);
  expect((await totalsBehind(minutes)).minutes).toBe(`${minutes?.value}.0`);
  const { calls: counted, minutes: billed } = await totalsBehind(average);
  expect(durationText(Math.round((60 * Number(billed)) / counted))).toBe(average?.value);
});

test("each invoice is compared with the one before it, and the oldest with none (REP-9)", async () => {
  // No test adds an invoice to this account.
  const visitor = await signedIn("admin@kestrel.example");
  const { accountId, accountNumber } = KESTREL;
  const notesOf = async (invoice: string) => {
    const { report } = await pageOf(`?account=${accountId}&invoice=${invoice}`, visitor);
    return report.figures.map(({ notes }) => notes);
  };
  expect((await notesOf("-1")).map((notes) => notes.at(-1))).toEqual([
    `so far 7 % fewer than on ${accountNumber}-18`,
    `so far 9 % fewer than on ${accountNumber}-18`,
    `so far 50 % fewer than on ${accountNumber}-18`,
    `2 s shorter than on ${accountNumber}-18`,
  ]);
  expect((await notesOf(`${accountId}18`)).map((notes) => notes.at(-1))).toEqual([
    `15 % more than on ${accountNumber}-17`,
    `22 % more than on ${accountNumber}-17`,
    `none on ${accountNumber}-17`,
    `5 s longer than on ${accountNumber}-17`,
  ]);
  expect(await notesOf(`${accountId}17`)).toEqual([[], [], ["of 0 assists"], []]);
});

test("usage and assists are those of the period that runs, whichever invoice is shown (REP-7)", async () => {
  const { view, report, usage, assists } = await pageOf("?invoice=100131");
  expect([view.invoiceId, report.totals.calls]).toEqual(["100131", 284]);
  expect(assists).toEqual({ ok: true, value: { billable: 7, total: 9 } });
  expect(usage.map(({ accountId, part }) => [accountId, part.ok && part.value.usedMinutes])).toEqual([
    ["1001", 463],
  ]);
});

/** The cells of all rows of a direction as the page's table has them, page by page. */
async function cellsOf(invoice: string, direction: string, visitor: Visitor) {
  const cells: string[][] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = `?invoice=${invoice}&rows=${direction}&size=31&page=${page}`;
    const { report } = await pageOf(query, visitor);
    pages = report.pages;
    for (const { when, caller, clientType, groupName, formName, minutes } of report.rows)
      cells.push([when, caller, clientType, groupName, formName, minutes]);
  }
  return cells;
}

test("cell by cell the PDF has the table of the page, in its order (REP-10, REP-16)", async () => {
  const invoice = await apiConsole.addReportInvoice(1001, 180);
  const visitor = await signedIn(GRACE);
  const response = await pdfLoader(args(`/reports/pdf?invoice=${invoice}`, visitor));
  const { rows } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const printed = rows.filter((row) => row.length === 6 && row[0] !== "Date");
  const inbound = await cellsOf(invoice, "inbound", visitor);
  const outbound = await cellsOf(invoice, "outbound", visitor);
  expect(outbound.length).toBeGreaterThan(5);
  expect(printed).toEqual([...inbound, ...outbound]);
});

test("cell by cell the Excel file has what the API has (REP-10, REP-17, REP-18)", async () => {
  const invoice = await apiConsole.addReportInvoice(1001, 120);
  const session = await api.signIn(GRACE);
  const reply: unknown = await (await api.get(session, `/accounts/1001/reports/${invoice}/tasks`)).json();
  const { tasks } = apiTasks.parse(reply);
  const { sheet } = await excelOf(`?invoice=${invoice}`, await signedIn(GRACE));
  const headings = valuesOf(sheet.getRow(1));
  expect(headings.slice(8).sort()).toEqual(["Caller", "How they heard of us", "Reason"]);

  const inFile: unknown[] = [];
  sheet.eachRow((row, number) => {
    if (number > 1) inFile.push(valuesOf(row));
  });
  expect(inFile).toEqual(tasks.map((task) => wantedCells(task, headings.slice(8))));
});

/** The cells of a row of the sheet; a date as its day, a time as the clock with the zone of its format, an empty cell as ''. */
function valuesOf(row: ExcelJS.Row): unknown[] {
  return Array.from({ length: row.worksheet.columnCount }, (_, index) => {
    const { value, numFmt } = row.getCell(index + 1);
    if (value === null) return "";
    const [, zone] = /^hh:mm "(.+)"$/.exec(numFmt ?? "") ?? [];
    if (zone !== undefined) {
      // exceljs reads a time of the day as one of the day with which Excel's count of days begins.
      const seconds =
        value instanceof Date ? Math.round(value.getTime() / 1000) : Math.round(Number(value) * 86_400);
      return (
        new Date((((seconds % 86_400) + 86_400) % 86_400) * 1000).toISOString().slice(11, 19) + ` ${zone}`
      );
    }
    return value instanceof Date ? value.toISOString().slice(0, 10) : value;
  });
}

function dayOfMonth(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en", { day: "numeric", timeZone }).format(at);
}

test("the sentence names the busiest day of the chart, and its zone, for viewers in any zone (REP-26)", async () => {
  for (const zone of ["Pacific/Auckland", "Pacific/Honolulu", "UTC"]) {
    const visitor = await signedIn(GRACE);
    visitor.take(`tz=${encodeURIComponent(zone)}`);
    const request = visitor.request("/reports");
    const { data: page } = await pageLoader({ request, context: testContext(), params: {} });
    if (!page.report.ok || !page.volume.ok) throw new Error("The page has no report");
    const [, when = "", calls] =
      /^Busiest (today|yesterday|on \w+ \d+)(?: [A-Z]\w+)?(?: \d{4})?(?: \(UTC\))? with (\d+) calls/.exec(
        page.report.value.busiest ?? "",
      ) ?? [];
    const daysAgo = ["today", "yesterday"].indexOf(when);
    const day = daysAgo === -1 ? when.split(" ").at(-1) : dayOfMonth(subDays(Date.now(), daysAgo), "UTC");
    if (page.volume.value === null) throw new Error("The page has no chart");
    const { chart } = page.volume.value;
    const ofDays = chart.series[0]?.data ?? [];
    const most = Math.max(...ofDays);
    const chartDay = chart.labels[ofDays.indexOf(most)]?.slice(0, 2);
    expect([Number(day), Number(calls)], zone).toEqual([Number(chartDay), most]);
    expect(chart.categoryTitle).toBe("Day (DD/MM, UTC)");
    expect(chart.summary, "it does not name the day again").not.toContain(" most ");
    expect(page.report.value.busiest?.includes("(UTC)"), zone).toBe(zone !== "UTC");
    expect(page.report.value.busiest).toMatch(
      zone === "UTC" ? / UTC\.$/ : / (?:NZDT|NZST|NZDT\/NZST|NZST\/NZDT|GMT\+1[23]|HST)\.$/,
    );
  }
});

test("a sheet has typed cells, and a formula of a stranger is text (REP-17, REP-18)", async () => {
  const { sheet } = await excelOf();
  const headings = sheet.getRow(1).values;
  expect(Array.isArray(headings) ? headings.slice(1, 9) : []).toEqual([
    "Task Id",
    "Date",
    "Time",
    "Caller Id",
    "Client Type",
    "Billable Mins",
    "Group Name",
    "Form Name",
  ]);
  const types = [1, 2, 3, 4, 5, 6].map((column) => sheet.getRow(2).getCell(column).type);
  const { String: text, Date: date, Number: number } = ExcelJS.ValueType;
  expect(types[0]).toBe(text);
  expect(types[1]).toBe(date);
  expect([number, date]).toContain(types[2]);
  expect(types.slice(3)).toEqual([text, text, number]);
  const cells: ExcelJS.Cell[] = [];
  sheet.eachRow((row) => row.eachCell((cell) => void cells.push(cell)));
  expect(cells.some(({ value }) => value === "=Invoice query")).toBe(true);
  expect(cells.every(({ type }) => type !== ExcelJS.ValueType.Formula)).toBe(true);
});

describe("an invoice without tasks", () => {
  test("is a page that says so (REP-13)", async () => {
    const { report, volume, clients } = await pageOf(`?invoice=${EMPTY}`);
    expect(report.rows).toEqual([]);
    expect([volume, clients]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
  });

  test("is a file with headings only (REP-18)", async () => {
    const { sheet } = await excelOf(`?invoice=${EMPTY}`);
    expect(sheet.rowCount).toBe(1);
  });
});

test("the invoice of another account is said not to be here, and the current one is shown (REP-7)", async () => {
  expect(await pageOf("?invoice=100218")).toMatchObject({
    isUnknownInvoice: true,
    view: { invoiceId: "-1" },
  });
  expect((await pageOf()).isUnknownInvoice).toBe(false);
});

test("the zone that is said of the rows is theirs, not that of now (TIM-3)", async () => {
  const invoice = await apiConsole.addReportInvoice(1001, 3);
  const timeZone = "America/Chicago";
  const nameAt = (now: number | Date) => zoneShortName(Number(now), timeZone);
  // Winter has four months: one of these days is in the other part of the year, whatever today is.
  const other = [91, 182, 273]
    .map((days) => addDays(Date.now(), days))
    .find((day) => nameAt(day) !== nameAt(Date.now()));
  vi.useFakeTimers({ toFake: ["Date"], now: other ?? expect.fail("The clock never changes") });
  try {
    const visitor = await signedIn(GRACE);
    visitor.take(`tz=${encodeURIComponent(timeZone)}`);
    const { asOf, report } = await pageOf(`?invoice=${invoice}`, visitor);
    expect(asOf).toMatch(/^\d\d:\d\d C[SD]T$/);
    expect(report.zone).toMatch(/^C[SD]T/);
    expect(report.zone).not.toBe(asOf?.slice(-3));
  } finally {
    vi.useRealTimers();
  }
});

test("there is no file of the invoice of another account (REP-7)", async () => {
  for (const [kind, loader] of [
    ["excel", excelLoader],
    ["pdf", pdfLoader],
  ] as const) {
    const refused = await loader(args(`/reports/${kind}?invoice=100218`)).catch((thrown: unknown) => thrown);
    expect(refused, kind).toMatchObject({ status: 404, userText: "This account has no such invoice." });
  }
});

test("an address whose invoice is garbled is no address of the current one (REP-7)", async () => {
  const garbled = "?invoice=..";
  expect(await pageOf(garbled)).toMatchObject({ isUnknownInvoice: true, view: { invoiceId: "-1" } });
  for (const [kind, loader] of [
    ["excel", excelLoader],
    ["pdf", pdfLoader],
  ] as const) {
    const refused = await loader(args(`/reports/${kind}${garbled}`)).catch((thrown: unknown) => thrown);
    expect(refused, kind).toMatchObject({ status: 404, userText: "This account has no such invoice." });
  }
});

test("a link to an invoice that is newer than the invoices in the cache shows it (REP-7)", async () => {
  await pageOf();
  const invoice = await apiConsole.addReportInvoice(1001, 3);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 });
  try {
    const { view, report, invoices } = await pageOf(`?invoice=${invoice}`);
    expect(view.invoiceId).toBe(invoice);
    expect(report.matched).toBeGreaterThan(0);
    expect(invoices.ok && invoices.value.some(({ value }) => value === invoice)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("an account that is not the user's to administer leads to the first that is (REP-8)", async () => {
  const response: unknown = await pageLoader(args("/reports?account=1002&size=25")).catch(
    (thrown: unknown) => thrown,
  );
  expect(response instanceof Response && response.headers.get("Location")).toBe("/reports?size=25");
});

test("the kind of a chart is remembered (REP-12)", async () => {
  const { headers, kinds } = await pageOf("?usage=bar");
  expect(kinds.usage).toBe("bar");
  for (const cookie of headers.getSetCookie()) grace.take(cookie);
  expect((await pageOf()).kinds).toEqual({ usage: "bar", clients: "area" });
});

test("5,000 tasks: the sheet is complete, the PDF says to take it (REP-17, REP-21)", async () => {
  const invoice = await apiConsole.addReportInvoice(1001, 5_000);
  // A session that has not read the list of invoices before.
  const visitor = await signedIn(GRACE);
  const { sheet } = await excelOf(`?invoice=${invoice}`, visitor);
  expect(sumsOf(sheet).calls).toBe(5_000);

  const pdf = await pdfLoader(args(`/reports/pdf?invoice=${invoice}`, visitor));
  expect(pdf.status).toBe(422);
  expect(await pdf.text()).toContain("The Excel file has them all.");
});
