import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { Link } from "react-router-dom";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { SideSheet } from "~/components/layout/side-sheet";
import { invoicePath, newCardPath } from "~/features/billing/billing-paths";
import { PaymentForm } from "~/features/billing/payments/components/payment-form";
import { UnsettledBanner } from "~/features/billing/payments/components/unsettled-banner";
import { paymentForm } from "~/features/billing/payments/payment-form.schema";
import { readPaymentPage } from "~/features/billing/payments/payment-page.server";
import { invoiceIdOf, requireWholeAccount } from "~/features/billing/require-billing.server";
import { respondPayment } from "~/features/billing/payments/respond-payment.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Make Payment", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const page = await readPaymentPage(visit, invoiceIdOf(args));
  return data({ page, listPage: visit.page, constraints: formConstraints(paymentForm) });
}

export async function action(args: ActionFunctionArgs) {
  return respondPayment(args);
}

/** A refusal may be of what has changed meanwhile, such as the due or the methods: the form then shows what there is now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { defaultShouldRevalidate, formMethod, actionStatus = 0 } = args;
  return defaultShouldRevalidate || (formMethod === "POST" && actionStatus >= 400 && actionStatus < 500);
}

export default function MakePaymentScreen() {
  const { page, listPage, constraints } = useLoaderData<typeof loader>();
  const { accountId, invoiceId, number, date, due, payable, text, lacksMethod, unsettled } = page;
  const back = invoicePath(accountId, invoiceId, listPage);
  return (
    <SideSheet key={invoiceId} title="Make Payment" closePath={back}>
      <div>
        <p className="text-small text-muted">{[`Invoice ${number}`, date].filter(Boolean).join(" · ")}</p>
        <p className="payment-due">{due}</p>
      </div>
      {payable ? (
        <PaymentForm back={back} payable={payable} constraints={constraints} />
      ) : (
        <>
          {unsettled ? (
            <UnsettledBanner
              unsettled={unsettled}
              accountId={accountId}
              invoiceId={invoiceId}
              page={listPage}
            />
          ) : (
            <p className="banner banner-info">{text}</p>
          )}
          <p className="button-row">
            {lacksMethod ? (
              <Link
                className="button button-primary"
                to={newCardPath(accountId, invoiceId, listPage)}
                reloadDocument
              >
                Add card
              </Link>
            ) : null}{" "}
            <Link className="button" to={back}>
              Back to the invoice
            </Link>
          </p>
        </>
      )}
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
