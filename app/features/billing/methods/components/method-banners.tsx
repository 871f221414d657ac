import { Link } from "react-router-dom";
import { Form } from "~/components/forms/form";
import { usePageForm } from "~/components/forms/use-page-form";
import { Icon } from "~/components/page-kit";
import { useScripted } from "~/components/use-scripted";
import { accountPath, methodPath, payPath } from "../../billing-paths";
import type { AddedMethod, MethodNotices } from "../method-notices";

/** What is to be said of the payment methods: a new one (BIL-21, BIL-40, BIL-57), and cards that expire soon (BIL-39). */
export function MethodBanners(props: {
  notices: MethodNotices;
  /** While it is off, the active method is not paid with (BIL-20). */
  isAutopayOn: boolean;
  accountId: string;
  /** The page of the Statement of Account beside it. */
  page: number;
  /** The open invoice that is paid first; null where none is open. */
  invoiceId: string | null;
  /** The invoice whose payment was left to add a method; null without one. */
  waitingInvoiceId: string | null;
}) {
  const { notices, isAutopayOn, accountId, page, invoiceId, waitingInvoiceId } = props;
  return (
    <>
      {notices.added ? (
        <AddedBanner
          added={notices.added}
          isInUse={notices.added.isActive && isAutopayOn}
          accountId={accountId}
          page={page}
          invoiceId={invoiceId}
          waitingInvoiceId={waitingInvoiceId}
        />
      ) : null}
      {notices.expiring.map(({ id, name, lastDay, isActive }) => (
        <div key={id} className="banner banner-warning no-print">
          <Icon name="invoice" />
          <p className="min-w-0 flex-1 basis-52">
            <b>
              {name} expires after {lastDay}.
            </b>{" "}
            {isActive && isAutopayOn
              ? "Update it so that autopay goes through."
              : "Update it so that it can still be used."}
          </p>{" "}
          <Link className="button" to={methodPath(accountId, id, "expiry", page)}>
            Update Expiry<span className="sr-only"> {name}</span>
          </Link>
        </div>
      ))}
    </>
  );
}

function AddedBanner(props: {
  added: AddedMethod;
  /** Whether autopay uses it. */
  isInUse: boolean;
  accountId: string;
  page: number;
  invoiceId: string | null;
  waitingInvoiceId: string | null;
}) {
  const { added, isInUse, accountId, page, invoiceId, waitingInvoiceId } = props;
  const { id, name, isActivated } = added;
  const isScripted = useScripted();
  return (
    <div className="banner banner-info no-print">
      <Icon name="check" />
      <p className="min-w-0 flex-1 basis-52">
        <b>{name} was added.</b> {isInUse ? "Autopay uses it." : null}
      </p>{" "}
      {isActivated && isScripted ? (
        <Activation key={id} methodId={id} path={accountPath(accountId, page)} />
      ) : null}
      {isInUse || (isActivated && isScripted) ? null : (
        <Link className="button" to={methodPath(accountId, id, "activate", page)}>
          Set as Active<span className="sr-only"> {name}</span>
        </Link>
      )}{" "}
      {waitingInvoiceId === null ? null : (
        <Link className="button button-primary" to={payPath(accountId, waitingInvoiceId, page)}>
          Back to the payment
        </Link>
      )}{" "}
      {invoiceId === null ? null : (
        <Link className="button" to={payPath(accountId, invoiceId, page)}>
          Pay open invoices now
        </Link>
      )}
    </div>
  );
}

/** A form that submits itself as soon as it appears. */
function Activation({ methodId, path }: { methodId: string; path: string }) {
  // Billing itself may be open without a word of the account.
  const form = usePageForm({ id: "activate-new", intent: "activate-new", constraints: {}, action: path });
  return (
    <div ref={submitForm}>
      <Form form={form} action={path}>
        <input type="hidden" name="methodId" value={methodId} />
        <p role="status">{form.busy ? "It is being made the active one." : null}</p>
      </Form>
    </div>
  );
}

function submitForm(container: HTMLElement | null): void {
  container?.querySelector("form")?.requestSubmit();
}
