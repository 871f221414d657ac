import { expect, test } from "vitest";
import { textOf } from "../../../../../tests/setup/rendered";
import { pageOf } from "~/lib/paging";
import type { MethodRow } from "../../methods/method-rows";
import type { PlanRow } from "../plans";
import type { WholeBilling } from "../read-billing.server";
import { statementOf, type Statement } from "../statement";
import { BillingCards } from "./billing-cards";

const NONE = statementOf(pageOf([], 1), { listed: [], more: 0 }, 0);
const BANK: MethodRow = {
  id: "pm_1",
  name: "Pier Bank ending 1",
  kind: "US bank account",
  expires: null,
  expiry: null,
  isExpired: false,
  isPending: false,
  isActive: true,
  isTwin: false,
};

interface Shown {
  statement?: Statement;
  /** Null: they could not be read. */
  methods?: MethodRow[] | null;
  plans?: PlanRow[];
  planMinutes?: number;
}

function cardsOf({ statement = NONE, methods = [], plans = [], planMinutes }: Shown) {
  const whole: WholeBilling = {
    billingDay: 30,
    planMinutes: planMinutes ?? null,
    billingAddress: [],
    serviceAddress: null,
    rereadInMs: null,
    isAutopayOn: methods === null || methods.length > 0,
    methods:
      methods === null ? { ok: false, text: "Try again.", id: "AB12CD34" } : { ok: true, value: methods },
    notices: { added: null, expiring: [] },
    waitingInvoiceId: null,
    statement: { ok: true, value: statement },
  };
  return <BillingCards billing={{ plans, whole }} whole={whole} />;
}
const withOpen = (open: Statement["open"], rest: Partial<Statement> = {}) => ({ ...NONE, open, ...rest });

test.each([
  ["nothing is open", NONE, "Due now Nothing No invoice is open."],
  ["one is", withOpen({ count: 1, due: "$5.00" }), "Due now $5.00 1 open invoice"],
  ["two are", withOpen({ count: 2, due: "$5.00" }), "Due now $5.00 2 open invoices"],
  [
    "some could not be read",
    withOpen({ count: null, due: null }, { unreadable: 1 }),
    "Due now Not known Some invoices could not be loaded.",
  ],
  [
    "more are than are read",
    withOpen({ count: null, due: null }, { openMore: 1 }),
    "Due now Not known More invoices are open than are read at once.",
  ],
])("what is due where %s (BIL-54, BIL-55)", async (_, statement, words) =>
  expect(await textOf(cardsOf({ statement }))).toContain(words),
);

test.each<[string, MethodRow[], string]>([
  ["off", [], "Autopay Off No payment method is active."],
  ["on", [BANK], "Autopay On, day 30 of the month Pier Bank ending 1 "],
  [
    "on with a method that is not verified yet",
    [{ ...BANK, isPending: true }],
    "Pier Bank ending 1, pending verification",
  ],
  ["on with an expired card", [{ ...BANK, isExpired: true }], "Pier Bank ending 1, expired"],
])("autopay that is %s names its method (BIL-20, BIL-53)", async (_, methods, words) =>
  expect(await textOf(cardsOf({ methods }))).toContain(words),
);

test("of methods that could not be read it is not said that none is active (BIL-20)", async () => {
  expect(await textOf(cardsOf({ methods: null }))).toContain(
    "Autopay On, day 30 of the month The payment method could not be loaded.",
  );
});

const PLAN: PlanRow = { description: "Professional 500", status: "ACTIVE", since: "6 Mar 2026" };

test.each<[PlanRow[], number | undefined, string]>([
  [[PLAN], 500, "500 minutes · Since 6 Mar 2026"],
  [[PLAN, PLAN], 1500, "1,500 minutes · 1 more plan"],
  [[PLAN, PLAN, PLAN], 0, "2 more plans"],
  [[{ ...PLAN, since: "" }], undefined, "Since an unknown date"],
])("the plans %j of %s minutes (BIL-2)", async (plans, planMinutes, note) =>
  expect(await textOf(cardsOf({ plans, planMinutes }))).toContain(`Plan Professional 500 ${note}`),
);
