import { useRevalidator } from "@remix-run/react";
import { Fragment, useEffect, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Panel } from "~/components/layout/panel";
import type { AddressKind } from "../address";
import { accountPath, addressPath } from "../../billing-paths";

interface Props {
  accountId: string;
  /** The page of the Statement of Account beside it. */
  page: number;
  billing: readonly string[];
  /** Null where it is the billing address. */
  service: readonly string[] | null;
  /** After how many ms the account is read again; null where nothing was submitted just now (BIL-32). */
  rereadInMs: number | null;
}

/** The addresses of an account (BIL-34), as they were submitted until the account is read again. */
export function AddressPanel({ accountId, page, billing, service, rereadInMs }: Props) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (rereadInMs === null) return undefined;
    const timer = setTimeout(revalidate, rereadInMs);
    return () => clearTimeout(timer);
  }, [rereadInMs, revalidate]);
  return (
    <Panel id="addresses" title="Address details">
      <AddressPart kind="billing" title="Billing address" accountId={accountId} page={page}>
        {billing.length === 0 ? <p>No Billing Address Found</p> : <AddressLines lines={billing} />}
      </AddressPart>
      <AddressPart kind="service" title="Service address" accountId={accountId} page={page}>
        {service === null ? (
          <p>Same as the billing address</p>
        ) : service.length === 0 ? (
          <p>No Service Address Found</p>
        ) : (
          <AddressLines lines={service} />
        )}
      </AddressPart>
      {rereadInMs === null ? null : (
        <p className="text-small text-muted">
          The address is shown as you submitted it.{" "}
          <Link className="link" to={accountPath(accountId, page)}>
            Read the account again
          </Link>
        </p>
      )}
    </Panel>
  );
}

function AddressPart(props: {
  kind: AddressKind;
  title: string;
  accountId: string;
  page: number;
  children: ReactNode;
}) {
  const { kind, title, accountId, page, children } = props;
  return (
    <div className="button-row items-start justify-between gap-x-3">
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        {children}
      </div>
      <Link className="button button-small no-print" to={addressPath(accountId, kind, page)}>
        Edit<span className="sr-only"> {title.toLowerCase()}</span>
      </Link>
    </div>
  );
}

function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line, index) => (
        <Fragment key={`${index} ${line}`}>
          <span className="block" dir="auto">
            {line}
          </span>{" "}
        </Fragment>
      ))}
    </address>
  );
}
