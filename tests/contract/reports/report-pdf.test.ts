import { apiConsole } from "../../setup/embedded-api";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { printHtml } from "~/features/pdf/print-html.server";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { drawChart } from "~/features/reports/chart-drawing.server";
import { chartView, clientSummary } from "~/features/reports/chart-view";
import { printableReport } from "~/features/reports/print-report.server";
import { CHART_KINDS, type ChartKind } from "~/features/reports/report-view";
import { reportOf } from "~/features/reports/test-report";
import { formatDateTime } from "~/lib/dates";
import { loader as pageLoader } from "~/routes/_shell.reports";
import { loader as pdfLoader } from "~/routes/reports_.pdf";
import { readPdf } from "../../setup/pdf";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// What 'Monthly Report.pdf' looks like; that its cells are those of the page stands in reports.test.ts.

vi.setConfig({ testTimeout: 60_000 });
afterAll(() => printingBrowser.close());

const GRACE = "admin@harbor.example";
const EMPTY = "100129";

type DrawnKind = Exclude<ChartKind, "table">;

let grace: Visitor;
let invoice: string;
beforeAll(async () => {
  grace = await signedIn(GRACE);
  invoice = await apiConsole.addReportInvoice(1001, 180);
});

const args = (path: string, visitor = grace) => ({
  ...{ request: visitor.request(path), context: testContext(), params: {} },
});

async function printed(query: string, visitor = grace): Promise<Uint8Array> {
  const response = await pdfLoader(args(`/reports/pdf${query}`, visitor));
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  return new Uint8Array(await response.arrayBuffer());
}

test("it is A4 landscape, has its sections in order, counts its pages and repeats the heads of its tables (REP-16)", async () => {
  const pdf = await readPdf(await printed(`?invoice=${invoice}`));
  expect(pdf.pages.length).toBeGreaterThan(4);
  expect(pdf.sizes).toEqual(pdf.pages.map(() => ({ width: 297, height: 210 })));
  expect(pdf.headings).toEqual([
    expect.stringMatching(/: Monthly Report$/),
    "Usage Insights",
    "Client Insights",
    "Inbound Calls",
    "Outbound Calls",
  ]);
  const firstOfRows = pdf.pages.findIndex((text) => text.includes("Inbound Calls"));
  pdf.pages.forEach((text, index) => {
    expect(text).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
    expect(text).toContain("Monthly Report · ");
    if (index >= firstOfRows) expect(text).toContain("Date Caller Client type Group Form Billable minutes");
  });
  expect(pdf).toMatchObject({ marked: true, title: "Monthly Report", language: "en" });
});

test.each(CHART_KINDS)(
  "its charts have their axes and series, chosen as %s (REP-12, REP-16)",
  async (kind) => {
    const query = `?invoice=${invoice}&usage=${kind}&clients=${kind}`;
    const { data: page } = await pageLoader(args(`/reports${query}`));
    if (!page.clients.ok || page.clients.value === null) throw new Error("The page has no chart");
    const { series } = page.clients.value.chart;
    const text = (await readPdf(await printed(query))).pages.join(" ");
    for (const words of ["Day (DD/MM, UTC)", "Day (MM/DD, UTC)", ...series.map(({ name }) => name)])
      expect(text).toContain(words);
  },
);

test("its times are those of the viewer's zone, which it names (REP-16, TIM-3)", async () => {
  const visitor = await signedIn(GRACE);
  visitor.take(`tz=${encodeURIComponent("Asia/Tokyo")}`);
  const query = `?invoice=${invoice}`;
  const { data: page } = await pageLoader(args(`/reports${query}&rows=inbound`, visitor));
  if (!page.report.ok) throw new Error(page.report.text);
  const pdf = await readPdf(await printed(query, visitor));
  expect(pdf.pages[0]).toMatch(/Times in (?:JST|GMT\+9) \(Asia\/Tokyo\)/);
  const [first] = pdf.rows.filter((row) => row.length === 6 && row[0] !== "Date");
  expect(first?.[0]).toBe(page.report.value.rows[0]?.when);
});

test("its 'As of' is when the oldest part was read that it shows (REP-16, REP-20)", async () => {
  const visitor = await signedIn(GRACE);
  visitor.take("tz=UTC");
  const early = Date.now() - 120_000;
  await apiConsole.fault({ match: "GET /accounts/1001/reports/0/tasks", kind: "status:500", times: -1 });
  vi.useFakeTimers({ toFake: ["Date"], now: early });
  try {
    await pageLoader(args("/reports", visitor));
  } finally {
    vi.useRealTimers();
  }
  await apiConsole.clearFaults();
  const [first] = (await readPdf(await printed("", visitor))).pages;
  expect(first).toContain(`As of ${formatDateTime(early, "UTC")} UTC`);
});

test("an invoice without tasks is a PDF that says so in each part (REP-13, REP-16)", async () => {
  const pdf = await readPdf(await printed(`?invoice=${EMPTY}`));
  const text = pdf.pages.join(" ");
  expect(pdf.headings.slice(1)).toEqual([
    "Usage Insights",
    "Client Insights",
    "Inbound Calls",
    "Outbound Calls",
  ]);
  expect(text.match(/No Records Found/g)).toHaveLength(4);
  expect(text.match(/Total of 0 calls/g)).toHaveLength(2);
});

/** The document of a report whose only part is a chart of clients, with these series over two days. */
async function documentWith(series: ReadonlyArray<{ name: string; data: number[] }>, kind: DrawnKind) {
  const categories = ["2026-03-05", "2026-03-06"];
  const chart = chartView({ categories, series: [...series] }, "MM/DD", clientSummary);
  if (chart === null) throw new Error("There is no chart");
  const drawings = drawChart(chart, kind, { twoAxes: false });
  const parts = {
    report: reportOf([]),
    volume: { ok: true, value: null },
    clients: { ok: true, value: { chart, drawings } },
  } as const;
  return printableReport(parts, "UTC", {
    ...{ brand: "Frontdesk", accountName: "Harbor Law", invoice: "Current", zone: "UTC (UTC)" },
    ...{ userName: "Grace", madeAt: "", asOf: "", figures: [], busiest: null, agent: false, sandbox: true },
  });
}

test("the names of many types of clients stand below their chart, whole and in as many lines as they need (REP-16)", async () => {
  const names = Array.from({ length: 14 }, (_, index) => `Correspondence number ${index + 101}`);
  const series = names.map((name) => ({ name, data: [1, 2] }));
  const pdf = await readPdf(await printHtml(await documentWith(series, "area"), "3001"));
  const text = pdf.pages.join(" ").replace(/\s+/g, " ");
  for (const name of names) expect(text).toContain(name);
});

test.each([
  ["bar", { bars: 2, area: 0, line: 0 }],
  ["area", { bars: 0, area: 1, line: 2 }],
  ["line", { bars: 0, area: 0, line: 2 }],
] as const)("drawn as %s each series of a chart has its path on paper (REP-16)", async (kind, counts) => {
  const series = [
    { name: "New lead", data: [1, 2] },
    { name: "Vendor", data: [2, 1] },
  ];
  const [svg = ""] = /<svg class="chart [^]*?<\/svg>/.exec(await documentWith(series, kind)) ?? [];
  const drawn = (shape: string) =>
    [...svg.matchAll(new RegExp(`<path class="chart-${shape} [^>]* d="M\\d`, "g"))].length;
  expect({ bars: drawn("bars"), area: drawn("area"), line: drawn("line") }).toEqual(counts);
});
