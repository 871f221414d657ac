import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { SideSheet } from "~/components/layout/side-sheet";
import { accountPath } from "~/features/billing/billing-paths";
import { PaymentOutcome } from "~/features/billing/payments/components/payment-outcome";
import { readPaymentResult } from "~/features/billing/payments/payment-result.server";
import { respondCheckPayment } from "~/features/billing/payments/respond-check-payment.server";
import { requireWholeAccount } from "~/features/billing/require-billing.server";
import { NOT_PUSHED } from "~/features/live/fresh-for";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";

export const handle = NOT_PUSHED;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Payment", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireWholeAccount(args);
  return data(await readPaymentResult(visit, args.params["sendId"] ?? "", timeZoneOf(args.request)));
}

export async function action(args: ActionFunctionArgs) {
  return respondCheckPayment(args);
}

export default function PaymentScreen() {
  const result = useLoaderData<typeof loader>();
  const { sendId } = useParams();
  return (
    <SideSheet key={sendId} title="Payment" closePath={accountPath(result.accountId, result.page)}>
      <PaymentOutcome result={result} />
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
