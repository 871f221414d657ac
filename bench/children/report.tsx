import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { Writable } from "node:stream";
import PdfDocument from "pdfkit";
import { z } from "zod";
import { csvText } from "~/lib/csv";
import { formatDate, formatTime } from "~/lib/dates";
import { printHtml } from "~/features/pdf/print-html.server";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { drawChart } from "~/features/reports/chart-drawing.server";
import { printableReport } from "~/features/reports/print-report.server";
import { writeExcel } from "~/features/reports/write-excel.server";
import { chartView, clientSummary, volumeSummary } from "../../app/features/reports/chart-view";
import { FormColumns } from "../../app/features/reports/form-columns";
import { minutesOf, minutesText, type Report, type ReportRow } from "../../app/features/reports/report";
import { reportOf, reportTask } from "../../app/features/reports/test-report";
import { respondToParent } from "./respond";

/** How many tasks the report has as Excel, and how many the printed one. */
const [TASKS, PRINTED] = z.tuple([z.coerce.number(), z.coerce.number()]).parse(process.argv.slice(2, 4));
const ZONE = "America/Chicago";
const SLICE = 50;
const MB = 1024 * 1024;

/** Tasks with the answers of a form each. */
function reportWith(count: number): Report {
  const tasks = Array.from({ length: count }, (_, index) =>
    reportTask({
      taskId: String(900_000 + index),
      messageId: String(index),
      lastMessageId: String(index),
      createdDate: Date.parse("2026-03-01T00:00Z") + index * 25_000,
      ani: `+1415555${String(index % 10_000).padStart(4, "0")}`,
      billableMinutes: (index % 40) / 2,
      formContentJson: JSON.stringify({
        fields: [
          { label: "Name", value: `Caller ${index}` },
          { label: "Reason", value: "Wants to know whether the settlement has been signed by both sides" },
          { label: "Call back", value: index % 2 === 0 ? "Yes" : "No" },
        ],
      }),
    }),
  );
  return reportOf(
    tasks,
    tasks.filter((_, index) => index % 3 === 0).map(({ taskId }) => taskId),
  );
}

const large = reportWith(TASKS);
const printed = reportWith(PRINTED);

/** A stream that only counts. */
function counter(): { stream: Writable; bytes: () => number } {
  let bytes = 0;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  return { stream, bytes: () => bytes };
}

/** The Excel file: its time, its size, what it adds to the process at most, and the longest stall. */
async function excel() {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const { stream, bytes } = counter();
  const start = performance.now();
  await writeExcel(large, stream, { timeZone: ZONE, signal: new AbortController().signal });
  const ms = performance.now() - start;
  delays.disable();
  clearInterval(watch);
  return { ms, megabytes: bytes() / MB, added: (most - before) / MB, stall: delays.max / 1e6 };
}

/** The same cells as CSV, some rows at a time. */
function csv(): number {
  const start = performance.now();
  const forms = new FormColumns();
  for (const row of large.rows) forms.add(row);
  const { stream } = counter();
  for (let at = 0; at < large.rows.length; at += SLICE)
    stream.write(csvText(large.rows.slice(at, at + SLICE).map((row) => csvCells(row, forms))));
  return performance.now() - start;
}

function csvCells(row: ReportRow, forms: FormColumns): string[] {
  const at = row.createdAt ?? NaN;
  const fixed = [row.taskId, formatDate(at, ZONE), formatTime(at, ZONE), row.caller, row.clientType];
  return [...fixed, String(minutesOf(row.hundredths)), row.groupName, row.formName, ...forms.cellsOf(row)];
}

const DAYS = Array.from({ length: 30 }, (_, index) => `2026-03-${String(index + 1).padStart(2, "0")}`);

/** Values of a month for each series, as the API has them. */
function valuesOf(...names: string[]) {
  const series = names.map((name, at) => ({ name, data: DAYS.map((_, day) => (day * 7 + at * 5) % 31) }));
  return { categories: DAYS, series };
}

/** The two charts of a report, drawn. */
function charts() {
  const volume = chartView(valuesOf("Call Volume", "Billable Minutes"), "DD/MM", volumeSummary);
  const clients = chartView(
    valuesOf("New lead", "Current client", "Vendor", "Other"),
    "MM/DD",
    clientSummary,
  );
  const drawn = (chart: typeof volume, twoAxes: boolean) =>
    ({ ok: true, value: chart && { chart, drawings: drawChart(chart, "area", { twoAxes }) } }) as const;
  return { volume: drawn(volume, true), clients: drawn(clients, false) };
}

/** The report as the portal prints it, with its charts. */
async function print(): Promise<number> {
  const start = performance.now();
  const html = await printableReport({ report: printed, ...charts() }, ZONE, {
    ...{ brand: "Frontdesk", accountName: "Harbor Law", invoice: "CURRENT", zone: "CST (America/Chicago)" },
    ...{ userName: "Bench", madeAt: "1 Mar 2026, 12:00 CST", asOf: "1 Mar 2026, 12:00 CST" },
    ...{ figures: [], busiest: null, agent: false, sandbox: true },
  });
  await printHtml(html, "bench");
  return performance.now() - start;
}

/** The same cells in pdfkit's own table, untagged, with its built-in font. */
async function plainTable(): Promise<number> {
  const start = performance.now();
  const document = new PdfDocument({ size: "A4", layout: "landscape", margin: 34, font: "Helvetica" });
  const finished = new Promise<void>((resolve, reject) => {
    document.on("data", () => {});
    document.on("end", resolve);
    document.on("error", reject);
  });
  document.fontSize(9).table({
    data: [
      ["Date", "Caller", "Client type", "Group", "Form", "Billable minutes"],
      ...printed.rows.map((row) => [
        `${formatDate(row.createdAt ?? NaN, ZONE)}, ${formatTime(row.createdAt ?? NaN, ZONE)}`,
        row.caller,
        row.clientType,
        row.groupName,
        row.formName,
        minutesText(row.hundredths),
      ]),
    ],
  });
  document.end();
  await finished;
  return performance.now() - start;
}

respondToParent({ excel, csv, print, plainTable, close: () => printingBrowser.close() });
