import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { SideSheet } from "~/components/layout/side-sheet";
import { afterCardPath, NEW_CARD_PATH } from "~/features/billing/billing-paths";
import { CardForm } from "~/features/billing/methods/components/card-form";
import { readCardFormKeys } from "~/features/billing/methods/new-card.server";
import { reloadsKeys } from "~/features/billing/methods/reloads-keys";
import { requireWholeAccount } from "~/features/billing/require-billing.server";
import { respondNewCard } from "~/features/billing/methods/respond-new-card.server";
import { useLeavesByDocument } from "~/features/billing/methods/use-leaves-by-document";
import { waitingInvoice } from "~/features/billing/methods/waiting-payment.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Add Card", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const { account, page } = visit;
  const invoiceId = waitingInvoice(args.request);
  return data({ accountId: account.accountId, page, invoiceId, keys: await readCardFormKeys(visit) });
}

export const shouldRevalidate = reloadsKeys(NEW_CARD_PATH);

export async function action(args: ActionFunctionArgs) {
  return respondNewCard(args);
}

export default function NewCardScreen() {
  useLeavesByDocument();
  const { accountId, page, invoiceId, keys } = useLoaderData<typeof loader>();
  return (
    <SideSheet title="Add Card" closePath={afterCardPath(accountId, invoiceId, page)}>
      <CardForm key={accountId} accountId={accountId} page={page} invoiceId={invoiceId} keys={keys} />
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
