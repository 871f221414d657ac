import { apiConsole, countRequests } from "../../setup/embedded-api";
import { afterAll, expect, test, vi } from "vitest";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { loader as pageLoader } from "~/routes/_shell.reports";
import { loader as excelLoader } from "~/routes/reports_.excel";
import { loader as pdfLoader } from "~/routes/reports_.pdf";
import { readPdf } from "../../setup/pdf";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// Each session reads its reports anew, so that nothing comes from a cache.

vi.setConfig({ testTimeout: 60_000 });
afterAll(() => printingBrowser.close());

const GRACE = "admin@harbor.example";
const REPORTS = "GET /accounts/1001/reports";

const fail = (match: string) => apiConsole.fault({ match, kind: "status:500:Out of order", times: -1 });
const args = (path: string, visitor: Visitor) => ({
  ...{ request: visitor.request(path), context: testContext(), params: {} },
});

const FILES = [
  ["/reports/pdf", pdfLoader],
  ["/reports/excel", excelLoader],
] as const;

/** Which parts of the page are missing while calls to the API fail. */
async function missingWithout(match: string): Promise<string[]> {
  const visitor = await signedIn(GRACE);
  await fail(match);
  const { data: page } = await pageLoader(args("/reports", visitor));
  const { invoices, report, assists, volume, clients, usage } = page;
  const parts = { invoices, report, assists, volume, clients };
  return [
    ...Object.entries(parts).flatMap(([name, { ok }]) => (ok ? [] : [name])),
    ...usage.flatMap(({ part }) => (part.ok ? [] : ["usage"])),
  ];
}

test.each([
  [`${REPORTS}/0/tasks`, ["report"]],
  [`${REPORTS}/callVolume`, ["volume"]],
  [`${REPORTS}/contactInsights`, ["clients"]],
  [`${REPORTS}/callSummary`, ["assists"]],
  [`${REPORTS}/current`, ["usage"]],
  ["GET /accounts/1001$", ["invoices"]],
])("without %s only %j is missing from the page (FRM-25)", async (match, missing) =>
  expect(await missingWithout(match)).toEqual(missing),
);

test("a reply with none of its fields is none of a period without calls: it is an error, and no file (API-6, REP-16)", async () => {
  const visitor = await signedIn(GRACE);
  for (const call of ["0/tasks", "callVolume", "contactInsights"])
    await apiConsole.fault({ match: `${REPORTS}/${call}`, kind: "wrong-shape", times: -1 });
  const { data: page } = await pageLoader(args("/reports", visitor));
  const text = "Something is wrong with the answer of the service";
  for (const part of [page.report, page.volume, page.clients])
    expect(part).toMatchObject({ ok: false, text });
  for (const [path, loader] of FILES) {
    const told = await loader(args(path, visitor));
    expect([told.status, await told.json()], path).toEqual([502, { text, id: "AB12CD34" }]);
  }
});

test("the page says its time also without the rows, and none without any part (REP-20)", async () => {
  const visitor = await signedIn(GRACE);
  await fail(`${REPORTS}/0/tasks`);
  expect((await pageLoader(args("/reports", visitor))).data.asOf).toMatch(/^\d\d:\d\d /);
  await fail(`${REPORTS}/`);
  const other = await signedIn(GRACE);
  expect((await pageLoader(args("/reports", other))).data.asOf).toBe(null);
});

test("while the summary cannot be loaded, the figures have all but the assists", async () => {
  const visitor = await signedIn(GRACE);
  await fail(`${REPORTS}/callSummary`);
  const { data: page } = await pageLoader(args("/reports", visitor));
  const figures = page.report.ok ? page.report.value.figures : [];
  expect(figures.map(({ value }) => value)).toEqual(["318", "463", "–", "1 min 27 s"]);
  expect(figures[2]?.notes).toEqual(["could not be loaded"]);
});

async function pdfOf(visitor: Visitor, query = ""): Promise<{ status: number; text: string }> {
  const response = await pdfLoader(args(`/reports/pdf${query}`, visitor));
  if (!response.ok) return { status: response.status, text: await response.text() };
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return { status: response.status, text: pages.join(" ") };
}

test.each([
  ["callVolume", "Usage Insights", "Client Insights"],
  ["contactInsights", "Client Insights", "Usage Insights"],
])("a PDF without %s says that %s is missing, and has the rest (REP-16)", async (call, missing, other) => {
  const visitor = await signedIn(GRACE);
  await fail(`${REPORTS}/${call}`);
  const { status, text } = await pdfOf(visitor);
  expect(status).toBe(200);
  expect(text).toContain(`${missing} could not be loaded.`);
  expect(text).not.toContain(`${other} could not be loaded.`);
  for (const words of [other, "Inbound Calls", "Outbound Calls", "1 min 27 s", "Current invoice"])
    expect(text).toContain(words);
});

test("a PDF of the current invoice needs no list of the invoices (REP-16)", async () => {
  const visitor = await signedIn(GRACE);
  await fail("GET /accounts/1001$");
  const { status, text } = await pdfOf(visitor);
  expect(status).toBe(200);
  expect(text).toContain("Current invoice");
});

test("a PDF of an earlier invoice whose number cannot be loaded shows no id in its place (REP-16)", async () => {
  const visitor = await signedIn(GRACE);
  await fail("GET /accounts/1001$");
  const { status, text } = await pdfOf(visitor, "?invoice=100129");
  expect(status).toBe(200);
  expect(text).toContain("An earlier invoice, whose number could not be loaded");
  expect(text).not.toContain("100129");
});

test("without the rows there is no PDF, and the page says why (REP-16)", async () => {
  const visitor = await signedIn(GRACE);
  await fail(`${REPORTS}/0/tasks`);
  const { status, text } = await pdfOf(visitor);
  expect(status).toBe(502);
  expect(text).toContain("Out of order");
});

test.each([
  ["status:503", 503, "The service did not answer. Error code 503"],
  ["reset", 502, "The service did not answer. Error code -1. Check your connection and try again."],
])("no file of a report says whose failure it is: %s (UI-29, API-9, API-10)", async (kind, status, text) => {
  const visitor = await signedIn(GRACE);
  await apiConsole.fault({ match: `${REPORTS}/0/tasks`, kind, times: -1 });
  for (const [path, loader] of FILES) {
    const told = await loader(args(path, visitor));
    expect([told.status, await told.json()], path).toEqual([status, { text, id: "AB12CD34" }]);
  }
});

/** A request whose browser can go. */
function leavable(path: string, visitor: Visitor) {
  const browser = new AbortController();
  const request = new Request(visitor.request(path), { signal: browser.signal });
  return { browser, args: { request, context: testContext(), params: {} } };
}

test("an Excel file of which the browser wants no more is not made to its end: its body breaks (REP-15)", async () => {
  const invoice = await apiConsole.addReportInvoice(1001, 5_000);
  const { browser, args: asked } = leavable(`/reports/excel?invoice=${invoice}`, await signedIn(GRACE));
  const cut = vi.spyOn(asked.context.connection, "cut");
  const body = (await excelLoader(asked)).body?.getReader();
  expect((await body?.read())?.done).toBe(false);
  browser.abort();
  let rest = await body?.read();
  while (rest && !rest.done) rest = await body?.read();
  expect(cut).toHaveBeenCalled();
});

test("a PDF that the browser wants no more is not made (REP-15)", async () => {
  const visitor = await signedIn(GRACE);
  const tasks = "/accounts/1001/reports/0/tasks";
  const asked = await countRequests("GET", tasks);
  await apiConsole.fault({ match: `GET ${tasks}`, kind: "wait" });
  const { browser, args: pdf } = leavable("/reports/pdf", visitor);
  const reason = new Error("The browser has gone");
  const made = expect(pdfLoader(pdf)).rejects.toBe(reason);
  await expect.poll(() => countRequests("GET", tasks)).toBe(asked + 1);
  browser.abort(reason);
  await apiConsole.clearFault(`GET ${tasks}`);
  await made;
});
