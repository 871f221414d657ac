import type { AppLoadContext } from "@remix-run/node";
import type { FormChoice } from "~/components/forms/choice";
import { AppError } from "~/lib/app-error";
import { readPart } from "~/lib/page-part";
import { CURRENT_INVOICE } from "~/upstream/reports/current-invoice";
import { noSuchAccount } from "../session/require-admin-account.server";
import { requireGlobalAdmin, type Visit } from "../session/require-user.server";
import { accountChoices, accountLabel, adminAccounts } from "../session/roles";
import { readInvoiceChoices } from "./read-report.server";
import { NO_INVOICE, type ReportView } from "./report-view";
import { parseReportView } from "./report-view.schema";

/** A visit to the reports of one account. */
export interface ReportVisit extends Visit {
  view: ReportView;
  accountId: string;
  accountName: string;
  accounts: FormChoice[];
  planMinutes: number | null;
  /** Whether the address names an account that is not the user's to administer; the first one is taken then (REP-8). */
  isSwitched: boolean;
}

/** Like `requireGlobalAdmin`, with the view of the address and its account. */
export async function requireReportAccount(
  args: { request: Request; context: AppLoadContext },
  options?: { isPage?: boolean },
): Promise<ReportVisit> {
  const visit = await requireGlobalAdmin(args, options);
  const view = parseReportView(new URL(args.request.url).searchParams);
  const roles = adminAccounts(visit.user);
  const named = roles.find(({ accountId }) => accountId === view.accountId);
  const chosen = named ?? roles[0];
  if (!chosen) throw noSuchAccount(args.context.requestId);
  return {
    ...visit,
    view,
    accounts: accountChoices(visit.user),
    accountId: chosen.accountId,
    accountName: accountLabel(chosen),
    planMinutes: chosen.planMinutes,
    isSwitched: view.accountId !== null && !named,
  };
}

/** Like `requireReportAccount`, for files: the report of another account or invoice than was asked for would mislead. */
export async function requireReportFile(
  args: { request: Request; context: AppLoadContext },
  options: { isPage?: boolean } = { isPage: false },
): Promise<ReportVisit> {
  const visit = await requireReportAccount(args, options);
  const id = args.context.requestId;
  if (visit.isSwitched) throw noSuchAccount(id);
  if (!(await hasInvoice(visit)))
    throw new AppError({
      ...{ code: "no-invoice", status: 404, id },
      userText: "This account has no such invoice.",
    });
  return visit;
}

/** Whether the account has the invoice of the address; where its invoices cannot be loaded, the API knows. */
async function hasInvoice(visit: ReportVisit): Promise<boolean> {
  const { accountId, view, upstream } = visit;
  const { invoiceId, after } = view;
  if (invoiceId === NO_INVOICE || invoiceId === CURRENT_INVOICE) return invoiceId === CURRENT_INVOICE;
  const choices = await readPart(readInvoiceChoices(visit, { accountId, invoiceId, after }), upstream);
  return !choices.ok || choices.value.some(({ value }) => value === invoiceId);
}
