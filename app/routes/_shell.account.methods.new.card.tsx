import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { SideSheet } from "~/components/layout/side-sheet";
import { afterCardPath, NEW_CARD_PATH } from "~/features/billing/billing-paths";
import { CardForm } from "~/features/billing/methods/components/card-form";
import { isBackFromProcessor, readCardFormKeys } from "~/features/billing/methods/new-card.server";
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
  const isBack = isBackFromProcessor(args.request);
  const keys = await readCardFormKeys(visit);
  return data({ accountId: account.accountId, page, invoiceId, isBack, keys });
}

export const shouldRevalidate = reloadsKeys(NEW_CARD_PATH);

export async function action(args: ActionFunctionArgs) {
  return respondNewCard(args);
}

export default function NewCardScreen() {
  useLeavesByDocument();
  const { accountId, page, invoiceId, isBack, keys } = useLoaderData<typeof loader>();
  return (
    <SideSheet title="Add Card" closePath={afterCardPath(accountId, invoiceId, page)}>
      {isBack ? (
        <p role="status" className="banner banner-warning">
          The card processor has led back here. The card is not saved yet: please enter it again.
        </p>
      ) : null}
      <CardForm key={accountId} accountId={accountId} page={page} invoiceId={invoiceId} keys={keys} />
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
