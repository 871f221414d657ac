import { z } from "zod";
import { callerIdRecord } from "../caller-ids/routes";
import { callerIdsOf } from "../caller-ids/store";
import { directoryOf } from "../company/store";
import { parseId, parseInput, yesNo } from "../core/input";
import { notFound } from "../core/refusal";
import type { Route, SignedInExchange } from "../core/route";
import { announce, type Sandbox } from "../core/sandbox";
import { invoiceHeads } from "../invoices/store";
import { findPlan } from "../reports/store";
import { changeAccount, findAccount } from "./store";

const text = z.string().max(200).optional();
const address = {
  Address1: text,
  Address2: text,
  City: text,
  UsState: text,
  Territory: text,
  /** Also one that the portal does not offer. */
  Country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .optional(),
  UsZip: text,
  PostalCode: text,
};
const changeForm = z.object({
  editType: z.enum(["billing", "service"]),
  changeSource: z.literal("AGENT"),
  changeSummary: z.string().min(1).max(4000),
});
const addressForm = z.object({
  shippingSameAsBilling: yesNo.optional(),
  ...withPrefix("billing"),
  ...withPrefix("shipping"),
});

/** Digits only: `POST /accounts/updateVipNumber` is a call of another resource. */
const ACCOUNT_PATH = "/accounts/:accountId(\\d+)";

/** What is read right after a change is still what was there before. */
const SHOWN_AFTER_MS = 500;

/** The fields of the limited reply: no addresses, autopay or invoices. */
const LIMITED_FIELDS = [
  "accountId",
  "accountName",
  "displayName",
  "accountNumber",
  "description",
  "website",
  "companyPhone",
  "companyFax",
  "accountBundles",
];

/** The account whole for its GLOBALADMIN, in part for whoever has a role in it; only the former changes it. */
export function accountRoutes(sandbox: Sandbox): readonly Route[] {
  const { database, rights } = sandbox;
  /** An account as it was before a change that is not shown yet. */
  const former = new Map<number, { record: Record<string, unknown>; until: number }>();
  const accountIdOf = ({ request }: SignedInExchange) => parseId(request.params["accountId"], "The account");
  const recordOf = (accountId: number): Record<string, unknown> => {
    const account = findAccount(database, accountId);
    if (!account) throw notFound("The account");
    return account.body;
  };

  return [
    {
      method: "get",
      path: ACCOUNT_PATH,
      access: "session",
      handle(exchange) {
        const accountId = accountIdOf(exchange);
        rights.requireGlobalAdmin(exchange.caller.userId, accountId);
        const billingDay = findPlan(database, accountId)?.["billingDay"];
        const { record, until } = former.get(accountId) ?? { record: {}, until: 0 };
        return {
          ...(Date.now() < until ? record : recordOf(accountId)),
          billingDay,
          invoices: invoiceHeads(database, accountId),
          users: directoryOf(database, accountId),
          callerIds: callerIdsOf(database, accountId).map(callerIdRecord),
        };
      },
    },
    {
      method: "get",
      path: `${ACCOUNT_PATH}/limited`,
      access: "session",
      handle(exchange) {
        const accountId = accountIdOf(exchange);
        rights.requireRole(exchange.caller.userId, accountId);
        const record = recordOf(accountId);
        return Object.fromEntries(LIMITED_FIELDS.map((name) => [name, record[name]]));
      },
    },
    {
      method: "post",
      path: ACCOUNT_PATH,
      access: "session",
      handle(exchange) {
        const accountId = accountIdOf(exchange);
        rights.requireGlobalAdmin(exchange.caller.userId, accountId);
        parseInput(changeForm, exchange.request.body);
        former.set(accountId, { record: recordOf(accountId), until: Date.now() + SHOWN_AFTER_MS });
        changeAccount(database, accountId, parseInput(addressForm, exchange.request.body));
        announce(sandbox, { accountId, locationId: null, userId: null });
        return {};
      },
    },
  ];
}

function withPrefix(prefix: "billing" | "shipping") {
  return Object.fromEntries(
    Object.entries(address).map(([name, schema]) => [`${prefix}${name}`, schema] as const),
  );
}
