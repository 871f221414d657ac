import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useOutlet, useParams } from "@remix-run/react";
import { PANES, PdfLink, RouteError, pageTitle } from "~/components/page-kit";
import { PanelFailure } from "~/components/layout/panel";
import { accountPath, statementPath } from "~/features/billing/billing-paths";
import { AccountQuery } from "~/features/billing/statement/components/account-query";
import { AddressPanel } from "~/features/billing/addresses/components/address-panel";
import { BillingCards } from "~/features/billing/statement/components/billing-cards";
import { LimitedPanel, MethodPanel, PlanPanel } from "~/features/billing/statement/components/billing-panels";
import { MethodBanners } from "~/features/billing/methods/components/method-banners";
import { StatementTable } from "~/features/billing/statement/components/statement-table";
import { readBilling } from "~/features/billing/statement/read-billing.server";
import { requireBilling } from "~/features/billing/require-billing.server";
import { respondAddedMethod } from "~/features/billing/methods/respond-added-method.server";
import { NOT_PUSHED } from "~/features/live/fresh-for";

export const handle = { ...PANES, ...NOT_PUSHED };

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Billing", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireBilling(args);
  const { accounts, account, page } = visit;
  return data({ accounts, accountId: account.accountId, page, billing: await readBilling(visit) });
}

export async function action(args: ActionFunctionArgs) {
  return respondAddedMethod(args);
}

export default function BillingScreen() {
  const { accounts, accountId, page, billing } = useLoaderData<typeof loader>();
  const isSheetOpen = useOutlet() !== null;
  const { invoiceId } = useParams();
  const { plans, whole } = billing;
  const here = accountPath(accountId, page);
  return (
    <div className={`billing-screen list-and-sheet ${isSheetOpen ? "list-and-sheet-open" : ""}`}>
      <Outlet />
      <section data-scroll="list" className="list-beside-sheet pane" aria-label="Billing" tabIndex={-1}>
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <AccountQuery accounts={accounts} accountId={accountId} />
        </div>
        <div className="billing">
          {whole ? (
            <>
              <MethodBanners
                // A new method makes itself active and leads to Billing, away from what is open beside it.
                notices={isSheetOpen ? { ...whole.notices, added: null } : whole.notices}
                isAutopayOn={whole.isAutopayOn}
                accountId={accountId}
                page={page}
                invoiceId={whole.statement.ok ? whole.statement.value.oldestPayable : null}
                waitingInvoiceId={whole.waitingInvoiceId}
              />
              <BillingCards billing={billing} whole={whole} />
              <section className="card" aria-labelledby="statement">
                <div className="card-head px-4 py-3">
                  <h2 id="statement">Statement of Account</h2>
                  <PdfLink
                    href={statementPath(accountId, page)}
                    label={<span className="statement-pdf">Statement PDF</span>}
                  />
                </div>
                {whole.statement.ok ? (
                  <StatementTable
                    accountId={accountId}
                    statement={whole.statement.value}
                    openId={invoiceId}
                  />
                ) : (
                  <PanelFailure
                    what="The Statement of Account"
                    failure={whole.statement}
                    panelId="statement"
                    retryPath={here}
                  />
                )}
              </section>
            </>
          ) : (
            <LimitedPanel />
          )}
          <div className="billing-panels">
            <PlanPanel plans={plans} billingDay={whole ? whole.billingDay : null} />
            {whole ? (
              <>
                <MethodPanel
                  methods={whole.methods}
                  isAutopayOn={whole.isAutopayOn}
                  accountId={accountId}
                  page={page}
                />
                <AddressPanel
                  accountId={accountId}
                  page={page}
                  billing={whole.billingAddress}
                  service={whole.serviceAddress}
                  rereadInMs={whole.rereadInMs}
                />
              </>
            ) : null}
          </div>
        </div>
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
