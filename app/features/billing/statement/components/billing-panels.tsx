import { Fragment } from "react";
import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { Panel, PanelFailure } from "~/components/layout/panel";
import type { PagePart } from "~/lib/page-part";
import { accountPath, methodPath, newBankPath, newCardPath } from "../../billing-paths";
import { changesOf, METHOD_WORDS } from "../../methods/method-changes";
import type { MethodRow } from "../../methods/method-rows";
import type { PlanRow } from "../plans";

/** Why of an account with limited data only the plans are shown (BIL-6). */
export function LimitedPanel() {
  return (
    <Panel id="limited" title="Limited data">
      <p>You are not an administrator of this account: its invoices and payments are not shown to you.</p>
    </Panel>
  );
}

/** The plans of an account, and how they are changed (BIL-2, BIL-4, BIL-5). */
export function PlanPanel({ plans, billingDay }: { plans: readonly PlanRow[]; billingDay: number | null }) {
  return (
    <Panel id="plans" title="Plan details">
      {plans.length === 0 ? (
        <EmptyBlock
          icon="invoice"
          title="No active plans found"
          text="A plan appears here once it is active."
        />
      ) : (
        <table className="table plan-table">
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">Status</th>
              <th scope="col">Start date</th>
            </tr>
          </thead>
          <tbody>
            {plans.map(({ description, status, since }, index) => (
              <tr key={`${description} ${index}`}>
                <th scope="row" dir="auto">
                  {description}
                </th>
                <td>
                  <span className="chip chip-ok">{status}</span>
                </td>
                <td>{since || "Not known"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-small text-muted">To change or cancel a plan, please contact us.</p>
      {billingDay === null ? null : (
        <p className="text-small text-muted">
          The billing day is day {billingDay} of the month. Our support can change it once every six months.
        </p>
      )}
    </Panel>
  );
}

/** The stored payment methods; the active one is the one that autopay uses (BIL-19, BIL-20). */
export function MethodPanel(props: {
  methods: PagePart<MethodRow[]>;
  isAutopayOn: boolean;
  accountId: string;
  /** The page of the Statement of Account beside it. */
  page: number;
}) {
  const { methods, isAutopayOn, accountId, page } = props;
  return (
    <Panel id="methods" title="Payment methods">
      {methods.ok ? (
        <MethodList methods={methods.value} isAutopayOn={isAutopayOn} accountId={accountId} page={page} />
      ) : (
        <PanelFailure
          what="The payment methods"
          failure={methods}
          panelId="methods"
          retryPath={accountPath(accountId, page)}
        />
      )}
      <p className="button-row no-print">
        <Link className="button" to={newCardPath(accountId, null, page)} reloadDocument>
          Add card
        </Link>{" "}
        <Link className="button" to={newBankPath(accountId, page)} reloadDocument>
          Add bank account
        </Link>
      </p>
      <p className="text-small text-muted">To turn autopay off, please contact our support.</p>
    </Panel>
  );
}

function MethodList(props: {
  methods: readonly MethodRow[];
  isAutopayOn: boolean;
  accountId: string;
  page: number;
}) {
  const { methods, isAutopayOn, accountId, page } = props;
  if (methods.length === 0) return <p>No payment method is stored.</p>;
  return (
    <ul className="method-list">
      {methods.map((method) => (
        <li key={method.id}>
          <span>
            <span className="font-medium">{method.name}</span>{" "}
            <span className="block text-small text-muted">
              {method.kind}
              {method.expires === null
                ? ""
                : `, ${method.isExpired ? "expired" : "expires"} ${method.expires}`}
            </span>{" "}
            {method.isPending ? (
              <span className="block text-small text-muted">
                Until it is verified it can neither be paid with nor set as active.
              </span>
            ) : null}{" "}
            {method.isActive && !isAutopayOn ? (
              <span className="block text-small text-muted">
                Autopay is off: nothing is paid with it automatically.
              </span>
            ) : null}{" "}
            {method.isTwin ? (
              <span className="block text-small text-muted">
                Another stored card has the same last digits and expiry: if it is the same card, one of them
                can be deleted.
              </span>
            ) : null}
          </span>{" "}
          {method.isActive ? <b>Active</b> : null}{" "}
          {method.isExpired ? <span className="chip chip-warning">Expired</span> : null}{" "}
          {method.isPending ? <span className="chip chip-notice">Pending verification</span> : null}{" "}
          <span className="method-buttons no-print">
            {changesOf(method, isAutopayOn).map((change) => (
              <Fragment key={change}>
                <Link className="button button-small" to={methodPath(accountId, method.id, change, page)}>
                  {METHOD_WORDS[change].label}
                  <span className="sr-only"> {method.name}</span>
                </Link>{" "}
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
