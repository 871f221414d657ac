import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { SideSheet } from "~/components/layout/side-sheet";
import { accountPath } from "~/features/billing/billing-paths";
import { InvoiceDetails } from "~/features/billing/invoices/components/invoice-details";
import { invoiceView } from "~/features/billing/invoices/invoice-view";
import { readInvoice } from "~/features/billing/invoices/read-invoice.server";
import { UnsettledBanner } from "~/features/billing/payments/components/unsettled-banner";
import { readUnsettled } from "~/features/billing/payments/read-unsettled.server";
import { respondUnsettled } from "~/features/billing/payments/respond-unsettled.server";
import { invoiceIdOf, requireWholeAccount } from "~/features/billing/require-billing.server";
import { NOT_PUSHED } from "~/features/live/fresh-for";

export const handle = NOT_PUSHED;

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(`Invoice ${shown?.invoice.number ?? ""}`.trim(), matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const invoice = await readInvoice(visit, invoiceIdOf(args));
  const unsettled = await readUnsettled(visit, invoice);
  const { account, page } = visit;
  return data({ accountId: account.accountId, page, invoice: invoiceView(invoice), unsettled });
}

/** 'Check' of a payment that is not settled. */
export async function action(args: ActionFunctionArgs) {
  return respondUnsettled(args);
}

export default function InvoiceScreen() {
  const { accountId, page, invoice, unsettled } = useLoaderData<typeof loader>();
  return (
    <SideSheet
      key={invoice.invoiceId}
      title={`Invoice ${invoice.number}`}
      closePath={accountPath(accountId, page)}
    >
      <InvoiceDetails
        invoice={invoice}
        accountId={accountId}
        page={page}
        unsettledBanner={
          unsettled ? (
            <UnsettledBanner
              unsettled={unsettled}
              accountId={accountId}
              invoiceId={invoice.invoiceId}
              page={page}
            />
          ) : null
        }
      />
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
