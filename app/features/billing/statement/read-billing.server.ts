import { readPart, type PagePart } from "~/lib/page-part";
import { getAccount, getLimitedAccount } from "~/upstream/accounts/calls.server";
import { listPaymentMethods } from "~/upstream/payment-methods/calls.server";
import type { PaymentMethods } from "~/upstream/payment-methods/contract";
import { isActivationClaimed } from "../methods/added-methods.server";
import { addressLines } from "../addresses/address";
import { readAddresses } from "../addresses/addresses.server";
import { billingDayOf } from "./billing-period";
import { methodNotices, type MethodNotices } from "../methods/method-notices";
import { methodRows, type MethodRow } from "../methods/method-rows";
import { findWaitingPayment } from "../methods/waiting-payment.server";
import { activePlans, type PlanRow } from "./plans";
import type { BillingVisit } from "../require-billing.server";
import { adminAccounts } from "../../session/roles";
import { readStatement } from "./read-statement.server";
import type { Statement } from "./statement";

/** Billing as a GLOBALADMIN sees it. */
export interface WholeBilling {
  billingDay: number;
  /** How many minutes a period the plan has; null where that is not known. */
  planMinutes: number | null;
  billingAddress: string[];
  /** Null where it is the billing address. */
  serviceAddress: string[] | null;
  /** After how many ms the account is read again, because an address was submitted just now (BIL-32). */
  rereadInMs: number | null;
  isAutopayOn: boolean;
  methods: PagePart<MethodRow[]>;
  notices: MethodNotices;
  /** The invoice whose payment was left for the hosted page, where a method is new since; null without one (BIL-57). */
  waitingInvoiceId: string | null;
  statement: PagePart<Statement>;
}

export interface Billing {
  plans: PlanRow[];
  /** Null for those who see limited data (BIL-6). */
  whole: WholeBilling | null;
}

/** The page waits no longer for all invoices of its statement together. */
const STATEMENT_WITHIN_MS = 2_000;

/** What /account shows of the chosen account. Methods and invoices are awaited, and fail, alone. */
export async function readBilling(visit: BillingVisit): Promise<Billing> {
  const { upstream, account: chosen, today } = visit;
  const { accountId, isWhole } = chosen;
  if (!isWhole) {
    const { accountBundles } = await getLimitedAccount(upstream, accountId);
    return { plans: activePlans(accountBundles), whole: null };
  }
  const listing = listPaymentMethods(upstream, accountId);
  const rows = readPart(
    listing.then((methods) => methodRows(methods, today)),
    upstream,
  );
  const noticing = readNotices(listing, accountId, today);
  const account = await getAccount(upstream, accountId);
  const [methods, notices, statement, addresses] = await Promise.all([
    rows,
    noticing,
    readPart(readStatement(visit, account.invoices, STATEMENT_WITHIN_MS), upstream),
    readAddresses(account),
  ]);
  const { billing, service, isSame, rereadInMs } = addresses;
  const waitingInvoiceId = notices.added ? await findWaitingPayment(visit) : null;
  const role = adminAccounts(visit.user).find((each) => each.accountId === accountId);
  return {
    plans: activePlans(account.accountBundles),
    whole: {
      billingDay: billingDayOf(account.billingDay ?? role?.billingDay ?? null),
      planMinutes: role?.planMinutes ?? null,
      billingAddress: addressLines(billing),
      serviceAddress: isSame ? null : addressLines(service),
      rereadInMs,
      isAutopayOn: account.autopay,
      methods,
      notices,
      waitingInvoiceId,
      statement,
    },
  };
}

/** What is to be said of the methods; nothing where they cannot be listed, which their own part says. */
async function readNotices(
  listing: Promise<PaymentMethods>,
  accountId: string,
  today: number,
): Promise<MethodNotices> {
  const methods = await listing.catch(() => null);
  if (!methods) return { added: null, expiring: [] };
  const { added, expiring } = methodNotices(methods, Date.now(), today);
  if (!added?.isActivated) return { added, expiring };
  const isClaimed = await isActivationClaimed(accountId, added.id);
  return { added: { ...added, isActivated: !isClaimed }, expiring };
}
