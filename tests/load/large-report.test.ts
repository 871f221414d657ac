import { api, apiConsole } from "../setup/embedded-api";
import ExcelJS from "exceljs";
import { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { isDeepStrictEqual } from "node:util";
import { afterAll, expect, test } from "vitest";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { loader as pageLoader } from "~/routes/_shell.reports";
import { loader as excelLoader } from "~/routes/reports_.excel";
import { loader as pdfLoader } from "~/routes/reports_.pdf";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import { readPdf } from "../setup/pdf";
import { apiTasks, wantedCells } from "../setup/report-tasks";
import { testContext, Visitor } from "../setup/visitor";

type Task = Parameters<typeof wantedCells>[0];

const GRACE = "admin@harbor.example";
const TASKS = 100_000;
/** With the earlier messages of some they are nearly as many rows as a PDF may have. */
const PRINTED_TASKS = 1_800;
/** 1 January 1970 as a sheet counts days. */
const EPOCH = 25_569;
const DAY_MS = 86_400_000;

afterAll(() => printingBrowser.close());

async function signedIn(): Promise<Visitor> {
  const visitor = new Visitor();
  const form = { username: GRACE, password: DEMO_PASSWORD };
  visitor.take((await signInWithPassword(visitor.request("/login", { form }), testContext())).cookie);
  return visitor;
}

test("nearly 2,000 rows of a report are a PDF (REP-4, REP-21)", { timeout: 120_000 }, async () => {
  const visitor = await signedIn();
  const query = `?invoice=${await apiConsole.addReportInvoice(1001, PRINTED_TASKS)}`;
  const args = (path: string) => ({
    ...{ request: visitor.request(`${path}${query}`), context: testContext(), params: {} },
  });
  const response = await pdfLoader(args("/reports/pdf"));
  expect(response.status).toBe(200);
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const { data: page } = await pageLoader(args("/reports"));
  if (!page.report.ok) throw new Error(page.report.text);
  const { matched } = page.report.value;
  expect(matched).toBeGreaterThan(1_900);
  expect(pdf.rows.filter(([when]) => /^\d/.test(when ?? ""))).toHaveLength(matched);
  expect(pdf.pages.at(-1)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
});

test(
  "a report of 100,000 tasks: every cell of its sheet is as the API has it (REP-17, REP-18)",
  { timeout: 180_000 },
  async () => {
    const visitor = await signedIn();
    const invoice = await apiConsole.addReportInvoice(1001, TASKS);
    const request = visitor.request(`/reports/excel?invoice=${invoice}`);
    const response = await excelLoader({ request, context: testContext(), params: {} });
    expect(response.status).toBe(200);
    const file = Readable.from(Buffer.from(await response.arrayBuffer()));
    const reply = await api.get(await api.signIn(GRACE), `/accounts/1001/reports/${invoice}/tasks`);
    const { tasks } = apiTasks.parse(await reply.json());
    expect(new Set(tasks.map(({ taskId }) => taskId)).size).toBe(TASKS);

    let headings: unknown[] = [];
    let rows = 0;
    const wrong: unknown[] = [];
    for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(file, {})) {
      Object.assign(sheet, { iterator: decoded(Reflect.get(sheet, "iterator")) });
      for await (const row of sheet) {
        if (row.number === 1) {
          headings = cellsOf(row, row.cellCount);
          continue;
        }
        const [id, date, time, ...others] = cellsOf(row, headings.length);
        const found = [id, dayOf(date), clockOf(time), ...others];
        const wanted = wantedOf(tasks[rows], headings.slice(8));
        if (!isDeepStrictEqual(found, wanted)) wrong.push({ found, wanted });
        rows += 1;
      }
    }
    expect(headings.slice(8).sort()).toEqual(["Caller", "How they heard of us", "Reason"]);
    expect(rows).toBe(tasks.length);
    expect(wrong.slice(0, 3)).toEqual([]);
  },
);

/** The pieces of a sheet as text: the reader decodes each by itself, and would break a character that two of them share. */
async function* decoded(pieces: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new StringDecoder("utf8");
  for await (const piece of pieces) yield decoder.write(piece);
}

/** What a row is to have, its time without the zone: what reads a large sheet knows no formats. Null for a row too many. */
function wantedOf(task: Task | undefined, forms: readonly unknown[]): unknown[] | null {
  if (task === undefined) return null;
  const [id, date, time, ...others] = wantedCells(task, forms);
  return [id, date, String(time).slice(0, "hh:mm:ss".length), ...others];
}

/** The first cells of a row, an empty one as ''. */
function cellsOf(row: ExcelJS.Row, count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => row.getCell(index + 1).value ?? "");
}

/** The day that a number of a sheet stands for. */
function dayOf(days: unknown): string {
  return new Date((Number(days) - EPOCH) * DAY_MS).toISOString().slice(0, 10);
}

/** The time of the day that a part of a day stands for, to the second. */
function clockOf(part: unknown): string {
  return new Date(Math.round(Number(part) * 86_400) * 1000).toISOString().slice(11, 19);
}
