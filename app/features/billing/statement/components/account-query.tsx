import { Form } from "react-router-dom";
import type { BillingAccount } from "../../billing-accounts";

/** Chooses the account (BIL-1): a form by GET, so that the choice stands in the address. */
export function AccountQuery(props: { accounts: readonly BillingAccount[]; accountId: string }) {
  return (
    <Form method="get" action="/account" className="button-row no-print items-center" key={props.accountId}>
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="whitespace-nowrap text-small text-muted">Account</span>{" "}
        <select className="select max-w-full" name="account" defaultValue={props.accountId}>
          {props.accounts.map(({ accountId, name }) => (
            <option key={accountId} value={accountId}>
              {name}
            </option>
          ))}
        </select>
      </label>{" "}
      <button type="submit" className="button">
        Query
      </button>
    </Form>
  );
}
