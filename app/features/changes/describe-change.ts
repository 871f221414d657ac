import { cutText } from "~/lib/cut-text";
import { formatMoney, parseMoney } from "~/lib/money";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { ChangedThing, WrittenCall } from "~/upstream/call-sender.server";

/** A change in words that follow the name of who made it. */
export interface DescribedChange {
  /** Null where neither the call nor who makes it names an account. */
  accountId: string | null;
  text: string;
  /** The name that stands in quotes behind the text; absent where there is none. */
  named?: string;
  /**
   * The words for several such changes in a row; '#' stands for their number, '…' for the words of the last one. Null where
   * each is told by itself.
   */
  many: string | null;
}

type Match = Record<string, string | undefined>;

interface Rule {
  method: WrittenCall["method"];
  path: RegExp;
  words: (field: (name: string) => string, match: Match, of: ChangedThing) => string;
  many?: string;
  /** The name behind the words. */
  named?: (field: (name: string) => string) => string;
  /** The words in front of the name of what was changed, where that is told with the call; each then stands by itself. */
  wordsOfNamed?: string;
}

const ACCOUNT = "^/accounts/(?<account>[^/]+)";
const LINK = "^/transfers/links/[^/]+";

/** What the change list tells of (PRO-8). The more special path of two that match stands first. */
const RULES: readonly Rule[] = [
  post(/^\/messages\/[^/]+\/archive$/, () => "archived an activity", "archived # activities"),
  post(/^\/messages\/[^/]+\/unarchive$/, () => "unarchived an activity", "unarchived # activities"),
  post(/^\/blockNumbers\/$/, (field) => `blocked ${formatPhoneNumber(field("phoneNumber"))}`),
  post(/^\/blockNumbers\/unblock$/, (field) => `unblocked ${formatPhoneNumber(field("existingNumber"))}`),
  { ...post(/^\/vipCallers\/create$/, () => "added the VIP contact"), named: vipName },
  { ...post(/^\/vipCallers\/update$/, () => "changed the VIP contact"), named: vipName },
  post(/^\/vipCallers\/delete$/, () => "deleted a VIP contact", "deleted # VIP contacts"),
  post(
    /^\/me\/holdCalls$/,
    (field) => (field("holdCalls") === "Y" ? "stopped accepting transfers" : "accepts transfers again"),
    "switched 'Not Accepting Transfers' # times and …",
  ),
  post(/^\/me\/accessPin$/, () => "changed the PIN", "changed the PIN # times"),
  { ...post(/^\/statuses$/, () => "added the status"), named: statusName },
  post(/^\/statuses\/[^/]+\/schedules$/, () => "scheduled a status", "scheduled # statuses"),
  post(/^\/statuses\/[^/]+\/save$/, () => "saved a status", "saved # statuses"),
  { ...post(/^\/statuses\/[^/]+$/, () => "changed the status"), named: statusName },
  remove(
    /^\/statuses\/[^/]+\/schedules\/[^/]+$/,
    () => "cancelled a scheduled status",
    "cancelled # scheduled statuses",
  ),
  remove(/^\/statuses\/[^/]+$/, () => "removed a saved status", "removed # saved statuses"),
  post(
    /^\/conditionalCallForwarding$/,
    () => "changed the call forwarding of a line",
    "changed the call forwarding of lines # times",
  ),
  post(
    /^\/accounts\/updateVipNumber$/,
    () => "changed the VIP forwarding number",
    "changed the VIP forwarding number # times",
  ),
  {
    ...post(new RegExp(`${ACCOUNT}/requestCallerid$`), () => "requested the caller-ID"),
    named: (field) => formatPhoneNumber(field("phoneNumber")),
  },
  {
    ...remove(/^\/callerids\/[^/]+$/, () => "removed a caller-ID", "removed # caller-IDs"),
    wordsOfNamed: "removed the caller-ID",
  },
  post(
    new RegExp(`${ACCOUNT}/recordings/[^/]+/record$`),
    () => "had a greeting recorded",
    "had greetings recorded # times",
  ),
  post(
    new RegExp(`${ACCOUNT}/invoices/(?<invoice>[^/]+)$`),
    (field, { invoice = "" }, { currency }) =>
      `paid ${amountOf(field("amount"), currency)} of the invoice ${decodeURIComponent(invoice)}`,
  ),
  post(
    new RegExp(`${ACCOUNT}/autopay$`),
    () => "made a payment method active",
    "made payment methods active # times",
  ),
  post(new RegExp(`${ACCOUNT}/paymentMethods$`), () => "added a payment method", "added # payment methods"),
  post(
    new RegExp(`${ACCOUNT}/paymentMethods/[^/]+$`),
    () => "changed the expiration of a card",
    "changed the expiration of cards # times",
  ),
  remove(
    new RegExp(`${ACCOUNT}/paymentMethods/[^/]+$`),
    () => "deleted a payment method",
    "deleted # payment methods",
  ),
  post(/^\/plaid\/attach\/(?<account>[^/]+)$/, () => "added a bank account", "added # bank accounts"),
  post(new RegExp(`${ACCOUNT}$`), (field) => `changed the ${field("editType")} address`),
  {
    ...post(
      /^\/transfers\/links\/verify$/,
      () => "verified a connected service",
      "verified connected services # times",
    ),
    wordsOfNamed: "verified the connected service",
  },
  {
    ...post(/^\/transfers\/links$/, () => "linked a service", "linked # services"),
    wordsOfNamed: "linked the service",
  },
  {
    ...post(
      new RegExp(`${LINK}/rules$`),
      () => "added a rule of a connected service",
      "added # rules of connected services",
    ),
    wordsOfNamed: "added the connected service rule",
  },
  {
    ...post(
      new RegExp(`${LINK}/backfill$`),
      () => "sent earlier activities to a connected service",
      "sent earlier activities to connected services # times",
    ),
    wordsOfNamed: "sent earlier activities to the connected service",
  },
  post(new RegExp(`${LINK}/transfers$`), () => "transferred an activity", "transferred # activities"),
  {
    ...post(
      new RegExp(`${LINK}$`),
      () => "changed the credentials of a connected service",
      "changed the credentials of connected services # times",
    ),
    wordsOfNamed: "changed the credentials of the connected service",
  },
  {
    ...remove(
      new RegExp(`${LINK}/rules/[^/]+$`),
      () => "deleted a rule of a connected service",
      "deleted # rules of connected services",
    ),
    wordsOfNamed: "deleted the connected service rule",
  },
  {
    ...remove(new RegExp(`${LINK}$`), () => "removed a connected service", "removed # connected services"),
    wordsOfNamed: "removed the connected service",
  },
  post(/^\/me\/assistRequest$/, () => "requested assistance", "requested assistance # times"),
];

/** A call in the words of the change list; null where the list does not tell of it, such as a mark or a contact. */
export function describeChange({ method, path, fields, of = {} }: WrittenCall): DescribedChange | null {
  for (const rule of RULES) {
    const match = rule.method === method ? rule.path.exec(path) : null;
    if (!match) continue;
    const { groups = {} } = match;
    const field = (name: string) => textOf(fields[name]);
    const account = groups["account"];
    const accountOfCall = account ? decodeURIComponent(account) : field("accountId");
    const accountId = accountOfCall || (of.accountId ?? null);
    const ofNamed = rule.wordsOfNamed !== undefined && of.name ? rule.wordsOfNamed : null;
    const name = ofNamed === null ? rule.named?.(field) : textOf(of.name);
    // The straight quotes around it are the only ones, so that no name can look like the end of its entry (PRO-8).
    const named = name?.replaceAll("'", "’");
    const text = ofNamed ?? rule.words(field, groups, of);
    const many = ofNamed === null ? (rule.many ?? null) : null;
    return { accountId, text, many, ...(named !== undefined && { named }) };
  }
  return null;
}

function post(path: RegExp, words: Rule["words"], many?: string): Rule {
  return { method: "POST", path, words, ...(many && { many }) };
}

function remove(path: RegExp, words: Rule["words"], many?: string): Rule {
  return { method: "DELETE", path, words, ...(many && { many }) };
}

function amountOf(amount: string, currency: string | undefined): string {
  const minor = currency === undefined ? null : parseMoney(amount, currency);
  return minor === null || currency === undefined ? amount : formatMoney(minor, currency);
}

function vipName(field: (name: string) => string): string {
  return field("name") || field("company") || formatPhoneNumber(field("phoneNumber"));
}

function statusName(field: (name: string) => string): string {
  return field("statusName") || "One Time";
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? cutText(String(value), 100) : "";
}
