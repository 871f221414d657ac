import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { SideSheet } from "~/components/layout/side-sheet";
import { afterCardPath } from "~/features/billing/billing-paths";
import { HostedPageQuestion } from "~/features/billing/methods/components/hosted-page-question";
import { requireWholeAccount } from "~/features/billing/require-billing.server";
import { respondHostedPage } from "~/features/billing/methods/respond-hosted-page.server";
import { useLeavesByDocument } from "~/features/billing/methods/use-leaves-by-document";
import { waitingInvoice } from "~/features/billing/methods/waiting-payment.server";

const TITLE = "Leave This Site?";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(TITLE, matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { account, page } = await requireWholeAccount(args);
  return data({ accountId: account.accountId, page, invoiceId: waitingInvoice(args.request) });
}

export async function action(args: ActionFunctionArgs) {
  return respondHostedPage(args);
}

export default function HostedPageScreen() {
  useLeavesByDocument();
  const { accountId, page, invoiceId } = useLoaderData<typeof loader>();
  const back = afterCardPath(accountId, invoiceId, page);
  return (
    <SideSheet title={TITLE} closePath={back}>
      <HostedPageQuestion back={back} isPaymentWaiting={invoiceId !== null} />
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
