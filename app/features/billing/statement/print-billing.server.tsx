import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { env } from "~/env.server";
import { formatDate, formatDateTime, zoneShortName } from "~/lib/dates";
import { getAccount } from "~/upstream/accounts/calls.server";
import { PdfFailure, printFailure } from "../../pdf/pdf-failure";
import { printDocument } from "../../pdf/print-document.server";
import { printHtml } from "../../pdf/print-html.server";
import { NoBrowser } from "../../pdf/printing-browser.server";
import type { PdfFile } from "../../pdf/respond-pdf.server";
import {
  BILLING_STYLE,
  ReceiptReport,
  StatementReport,
  type BillingReportFacts,
} from "./components/billing-report";
import { invoiceView } from "../invoices/invoice-view";
import { readStatement } from "./read-statement.server";
import { readInvoice } from "../invoices/read-invoice.server";
import type { BillingVisit } from "../require-billing.server";

interface PrintOptions {
  timeZone: string;
  paper: "A4" | "letter";
  /** Aborts the printing. */
  signal: AbortSignal;
}

/** A PDF waits so long for all invoices of its statement together. */
const STATEMENT_WITHIN_MS = 15_000;

/** A page of the Statement of Account as a PDF, with the rows of the screen. Throws `AppError`. */
export async function printStatement(visit: BillingVisit, options: PrintOptions): Promise<PdfFile> {
  const { invoices } = await getAccount(visit.upstream, visit.account.accountId);
  const statement = await readStatement(visit, invoices, STATEMENT_WITHIN_MS);
  const facts = factsOf(visit, options.timeZone);
  return print(visit, options, {
    title: "Statement of Account",
    name: `Statement of Account ${formatDate(Date.now(), options.timeZone)}.pdf`,
    madeAt: facts.madeAt,
    report: <StatementReport facts={facts} statement={statement} />,
  });
}

/** The receipt of an invoice of which something has been paid. Throws `AppError`. */
export async function printReceipt(
  visit: BillingVisit,
  invoiceId: string,
  options: PrintOptions,
): Promise<PdfFile> {
  const invoice = invoiceView(await readInvoice(visit, invoiceId));
  if (!invoice.isReceipted) {
    const userText = "Nothing has been paid of this invoice yet, so there is no receipt.";
    throw new PdfFailure({ code: "not-paid", status: 422, userText, id: visit.upstream.requestId });
  }
  const facts = factsOf(visit, options.timeZone);
  return print(visit, options, {
    title: `Receipt ${invoice.number}`,
    name: `Receipt ${invoice.number}.pdf`,
    madeAt: facts.madeAt,
    report: <ReceiptReport facts={facts} invoice={invoice} />,
  });
}

async function print(
  { user, upstream }: BillingVisit,
  { paper, signal }: PrintOptions,
  { title, name, madeAt, report }: { title: string; name: string; madeAt: string; report: ReactElement },
): Promise<PdfFile> {
  const html = await printDocument({
    title,
    footer: `${env().brand} · ${title} · ${madeAt}`,
    paper,
    style: BILLING_STYLE,
    body: renderToStaticMarkup(report),
  });
  try {
    return { name, bytes: await printHtml(html, user.userId, signal) };
  } catch (error) {
    throw printFailure(error, upstream.requestId, { isMissing: error instanceof NoBrowser });
  }
}

function factsOf({ user, session, account }: BillingVisit, timeZone: string): BillingReportFacts {
  const now = Date.now();
  return {
    brand: env().brand,
    account: account.name,
    userName: user.displayName ?? user.email ?? "",
    madeAt: `${formatDateTime(now, timeZone)} ${zoneShortName(now, timeZone)}`,
    agent: session.agent,
    sandbox: env().sandbox !== null,
  };
}
