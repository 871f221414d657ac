import { apiConsole } from "../../setup/embedded-api";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { loader as billingLoader } from "~/routes/_shell.account";
import { action as payAction, loader as payLoader } from "~/routes/_shell.account.invoices.$invoiceId_.pay";
import { loader as resultLoader } from "~/routes/_shell.account.payments.$sendId";
import { loader as receiptLoader } from "~/routes/account_.invoices.$invoiceId.receipt";
import { loader as statementLoader } from "~/routes/account_.statement";
import { readPdf } from "../../setup/pdf";
import { signedIn } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

vi.setConfig({ testTimeout: 60_000 });
afterAll(() => printingBrowser.close());

const ACCOUNT = "account=1001";
const OPEN = ["100130", "100131"];

let grace: Visitor;
beforeAll(async () => {
  grace = await signedIn("admin@harbor.example");
});

const argsOf = (request: Request, params: Record<string, string> = {}) => ({
  request,
  context: testContext(),
  params,
});

async function statementNow() {
  const { billing } = (await billingLoader(argsOf(grace.request(`/account?${ACCOUNT}`)))).data;
  const statement = billing.whole?.statement;
  if (!statement?.ok) throw new Error("There is no statement");
  return statement.value;
}

const receiptOf = (invoiceId: string) =>
  receiptLoader(argsOf(grace.request(`/account/invoices/${invoiceId}/receipt?${ACCOUNT}`), { invoiceId }));

async function pdfOf(response: Response) {
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

async function formOf(invoiceId: string) {
  const path = `/account/invoices/${invoiceId}/pay?${ACCOUNT}`;
  const { payable } = (await payLoader(argsOf(grace.request(path), { invoiceId }))).data.page;
  if (!payable) throw new Error("Nothing can be paid");
  return { path, values: payable.values };
}

/** Pays with the debit card, which costs nothing on top; gives back the page of the payment. */
async function payInvoice(invoiceId: string, amount?: string) {
  const { path, values } = await formOf(invoiceId);
  const form = { ...values, ...(amount && { amount }), intent: "pay", method: "pm_1001_debit" };
  const response = await payAction(argsOf(grace.request(path, { form }), { invoiceId }));
  const to = response instanceof Response ? response.headers.get("Location") : null;
  expect(to).toBe(`/account/payments/${values.sendId}?${ACCOUNT}`);
  const result = await resultLoader(argsOf(grace.request(to ?? ""), { sendId: values.sendId }));
  return result.data;
}

test("the Statement of Account is printed with the rows and totals of the screen (BIL-46)", async () => {
  const { rows, amountTotal, dueTotal } = await statementNow();
  const response = await statementLoader(argsOf(grace.request(`/account/statement?${ACCOUNT}`)));
  expect(response.headers.get("Content-Disposition")).toMatch(/"Statement of Account .+\.pdf"/);
  const pdf = await pdfOf(response);
  const printed = pdf.rows.filter(([, number]) => rows.some((row) => row.number === number));
  expect(printed.map(([date, number, status, amount]) => [date, number, status, amount])).toEqual(
    rows.map(({ date, number, status, amount }) => [date, number, status, amount]),
  );
  expect(pdf.rows.at(-1)).toEqual(expect.arrayContaining(["Total", amountTotal, dueTotal]));
  expect(pdf.pages.join(" ")).toContain("Harbor Law");
});

test("there is no receipt before anything is paid; then it is printed with its lines (BIL-46)", async () => {
  const none = await receiptOf("100131");
  expect(none.status).toBe(422);
  expect(await none.text()).toContain("Nothing has been paid of this invoice yet");
  expect(await payInvoice("100131", "2")).toMatchObject({ isPaid: true });
  const response = await receiptOf("100131");
  expect(response.headers.get("Content-Disposition")).toMatch(/"Receipt HL-[\d-]+\.pdf"/);
  const pdf = await pdfOf(response);
  expect(pdf.pages.join(" ")).toMatch(/Receipt for invoice HL-.*\$2\.00/);
  expect(pdf.pages[0], "each page says in which zone its time is").toMatch(
    /· Receipt HL-[\d-]+ · \d+ \w+ \d{4}, \d\d:\d\d [A-Z]+/,
  );
  expect(pdf.rows.length).toBeGreaterThan(1);
});

test("all open invoices are paid in one sitting, one after the other, each with its own result (BIL-47)", async () => {
  const dues = new Map((await statementNow()).rows.map(({ invoiceId, due }) => [invoiceId, due]));
  const before = (await apiConsole.requests("/accounts/1001/invoices")).filter(isPost).length;
  const [first = "", second = ""] = OPEN;
  const one = await payInvoice(first);
  expect(one).toMatchObject({ invoiceId: first, amount: dues.get(first), due: "$0.00", isPaid: true });
  // The result leads to the next one.
  const numberOf = new Map((await statementNow()).rows.map(({ invoiceId, number }) => [invoiceId, number]));
  const next = { invoiceId: second, number: numberOf.get(second) };
  expect(one.others).toEqual({ ok: true, value: { payable: [next], more: 0, unreadable: 0 } });
  const two = await payInvoice(second);
  expect(two).toMatchObject({ invoiceId: second, amount: dues.get(second), due: "$0.00", isPaid: true });
  expect(two.others).toEqual({ ok: true, value: { payable: [], more: 0, unreadable: 0 } });
  expect((await apiConsole.requests("/accounts/1001/invoices")).filter(isPost).length).toBe(before + 2);
  expect(await statementNow()).toMatchObject({ dueTotal: "$0.00", open: { count: 0 } });
});

function isPost({ method }: { method: string }): boolean {
  return method === "POST";
}
