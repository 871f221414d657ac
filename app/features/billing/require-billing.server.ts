import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { AppError } from "~/lib/app-error";
import { isoDay, startOfIsoDay } from "~/lib/dates";
import { isRecordId } from "~/lib/record-id";
import { timeZoneOf } from "../preferences/variant-and-zone.server";
import { serviceInfo } from "../service/service-info.server";
import { requireNamed } from "../session/require-admin-account.server";
import { requireGlobalAdmin, type Visit } from "../session/require-user.server";
import { billingAccounts, type BillingAccount } from "./billing-accounts";
import { NEW_BANK_PATH } from "./billing-paths";

/** A visit to Billing, with the chosen account. */
export interface BillingVisit extends Visit {
  account: BillingAccount;
  /** The accounts that the user may choose. */
  accounts: BillingAccount[];
  /** The page of the Statement of Account that the address names, from 1; there may be fewer. */
  page: number;
  /** The viewer's calendar day, as its midnight in UTC: a card's month ends where its holder is, not in UTC (BIL-26, TIM-2). */
  today: number;
}

interface RouteArgs {
  request: Request;
  context: AppLoadContext;
}

const billingQuery = z.object({
  account: z.string().max(200).nullable().default(null).catch(null),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
});

/**
 * Like `requireGlobalAdmin`, with the account that the address names, else the first. Throws a 404 for one that is not
 * offered to the user (BIL-6), and what `requireNamed` throws where none of several is named (SES-42).
 */
export async function requireBilling(args: RouteArgs, options?: { isPage?: boolean }): Promise<BillingVisit> {
  const visit = await requireGlobalAdmin(args, options);
  const { searchParams, pathname } = new URL(args.request.url);
  const { account: named, page } = parseQuery(searchParams, billingQuery);
  const accounts = billingAccounts(visit.user, (await serviceInfo())?.addUserRoles ?? false);
  // Banks lead back to this page without a word of the account, which it knows by the link that was left, and its form names (BIL-42).
  const isBackFromBank = args.request.method === "GET" && pathname === NEW_BANK_PATH;
  if (!isBackFromBank)
    requireNamed(
      args,
      named,
      accounts.flatMap(({ accountId, isWhole }) => (isWhole ? [accountId] : [])),
    );
  const account = accounts.find(({ accountId }) => accountId === (named ?? accounts[0]?.accountId));
  if (!account) throw notFound(args, "You have no such account.");
  const today = startOfIsoDay(isoDay(Date.now(), timeZoneOf(args.request)), "UTC");
  return { ...visit, account, accounts, page, today };
}

/** Like `requireBilling`, for the invoices and payments of an account, which only its GLOBALADMIN has to do with. */
export async function requireWholeAccount(
  args: RouteArgs,
  options?: { isPage?: boolean },
): Promise<BillingVisit> {
  const visit = await requireBilling(args, options);
  if (!visit.account.isWhole) throw notFound(args, "You have no such account.");
  return visit;
}

/**
 * The id of an invoice in an address (API-27); throws a 404 for what cannot be one. The API may take several spellings for
 * one: what is kept of an invoice goes by the id that its reply names.
 */
export function invoiceIdOf(
  args: RouteArgs & { params: Readonly<Record<string, string | undefined>> },
): string {
  const { invoiceId = "" } = args.params;
  if (!isRecordId(invoiceId)) throw notFound(args, "There is no such invoice.");
  return invoiceId;
}

function notFound({ context }: RouteArgs, userText: string): AppError {
  return new AppError({ code: "not-found", status: 404, userText, id: context.requestId });
}
