import { Link } from "react-router-dom";
import { hostedPagePath } from "../../billing-paths";

/** Stands where a vendor's form could not be loaded; 'Try again' loads its page `path` anew. */
export function FormNotLoaded({ what, path }: { what: "card form" | "bank link"; path: string }) {
  return (
    <div role="alert" className="banner banner-error">
      <p>The {what} could not be loaded.</p>{" "}
      <Link className="button" to={path} reloadDocument>
        Try again
      </Link>
    </div>
  );
}

/** The way around a vendor's form (BIL-23). */
export function HostedPageLink(props: {
  accountId: string;
  /** The page of the Statement of Account beside it. */
  page: number;
  what: "card" | "bank account";
  /** The invoice whose payment waits for the method; null without one. */
  invoiceId?: string | null;
}) {
  const { accountId, page, what, invoiceId = null } = props;
  return (
    <p className="text-small text-muted">
      A {what} can also be entered{" "}
      <Link className="link hosted-page-link" to={hostedPagePath(accountId, invoiceId, page)}>
        on the page of the payment processor
      </Link>
      .
    </p>
  );
}
