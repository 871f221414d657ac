import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { readStatement } from "~/features/billing/statement/read-statement.server";
import { requireBilling } from "~/features/billing/require-billing.server";
import { loader as billingLoader } from "~/routes/_shell.account";
import { action as invoiceAction } from "~/routes/_shell.account.invoices.$invoiceId";
import { loader as receiptLoader } from "~/routes/account_.invoices.$invoiceId.receipt";
import { getAccount } from "~/upstream/accounts/calls.server";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const OPEN = ["100131", "100130"];

let grace: Visitor;
beforeAll(async () => {
  // Newer ones, so that all that is open stands on the last page.
  for (let added = 0; added < 24; added += 1) await apiConsole.addReportInvoice(1001, 0);
  grace = await signedIn("admin@harbor.example");
});

const argsOf = (path: string, form?: Record<string, string>) => ({
  request: grace.request(path, { form, headers: { Accept: "text/html", "Sec-Fetch-Mode": "navigate" } }),
  context: testContext(),
  params: {},
});

async function statementOn(query = "") {
  const { billing } = (await billingLoader(argsOf(`/account?account=1001${query}`))).data;
  const statement = billing.whole?.statement;
  if (!statement?.ok) throw new Error("There is no statement");
  return statement.value;
}

test("each invoice is on one page, and what is open is due on each of them (BIL-54)", async () => {
  const pages = [await statementOn(), await statementOn("&page=2"), await statementOn("&page=3")];
  expect(pages.map(({ page, pages: of, matched, rows }) => [page, of, matched, rows.length])).toEqual([
    [1, 3, 27, 12],
    [2, 3, 27, 12],
    [3, 3, 27, 3],
  ]);
  const ids = pages.flatMap(({ rows }) => rows.map(({ invoiceId }) => invoiceId));
  expect(new Set(ids).size).toBe(27);
  expect(ids.slice(24)).toEqual([...OPEN, "100129"]);
  for (const { open, oldestPayable, unread } of pages)
    expect({ open, oldestPayable, unread }).toEqual({
      open: { count: 2, due: "$499.75" },
      oldestPayable: "100130",
      unread: 0,
    });
  const elsewhere = pages.map(({ openElsewhere }) => openElsewhere.map(({ invoiceId }) => invoiceId));
  expect(elsewhere).toEqual([OPEN, OPEN, []]);
  expect(pages.map(({ dueTotal }) => dueTotal)).toEqual(["$0.00", "$0.00", "$499.75"]);
});

test.each(["&page=99", "&page=x", "&page=-1", "&page=1.5"])(
  "the page of %s is one that there is (BIL-54)",
  async (query) => expect((await statementOn(query)).page).toBe(query === "&page=99" ? 3 : 1),
);

test("what cannot be read in time is counted, and the rows of the page are read first (BIL-55)", async () => {
  for (const id of OPEN) await apiConsole.fault({ match: `GET /accounts/1001/invoices/${id}`, kind: "wait" });
  const visit = await requireBilling(argsOf("/account?account=1001"));
  const { invoices } = await getAccount(visit.upstream, "1001");
  const before = (await apiConsole.requests("/accounts/1001/invoices/")).length;
  const statement = await readStatement(visit, invoices, 1_000);
  expect(statement).toMatchObject({ dueTotal: "$0.00", open: { count: null, due: null }, unread: 2 });
  expect(statement.openElsewhere.map(({ number }) => number)).toEqual(["HL-20417-31", "HL-20417-30"]);
  const read = (await apiConsole.requests("/accounts/1001/invoices/")).slice(before);
  const readIds = read.map(({ path }) => path.split("/").at(-1) ?? "");
  const rowIds = statement.rows.map(({ invoiceId }) => invoiceId);
  expect(readIds.toSorted()).toEqual([...rowIds, ...OPEN].toSorted());
  // Of the twelve rows no more than three can still be under way.
  for (const id of OPEN) expect(readIds.indexOf(id)).toBeGreaterThanOrEqual(9);
  expect(statement.rows.map(({ status }) => status)).not.toContain(null);
});

test("a check and a failed file lead back to the page of the list (BIL-54)", async () => {
  const checked = await invoiceAction({
    ...argsOf("/account/invoices/100131?account=1001&page=3", { intent: "check" }),
    params: { invoiceId: "100131" },
  });
  const to = checked instanceof Response ? checked.headers.get("Location") : null;
  expect(to).toBe("/account/invoices/100131?account=1001&page=3");
  // Nothing was paid of it.
  const receipt = await receiptLoader({
    ...argsOf("/account/invoices/100131/receipt?account=1001&page=3"),
    params: { invoiceId: "100131" },
  });
  expect(receipt.status).toBe(422);
  expect(await receipt.text()).toContain('href="/account?account=1001&amp;page=3"');
});
