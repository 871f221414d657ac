import { Form } from "react-router-dom";
import type { FormChoice } from "~/components/forms/choice";

/**
 * Chooses the account whose list is shown (BLK-1): a form by GET, so that the choice stands in the address. Where the
 * account of the address is none of them, no account is chosen (PRO-2).
 */
export function AccountPicker(props: {
  path: string;
  accounts: readonly FormChoice[];
  accountId: string;
  /** What of the page the account is chosen for, where that is not all of it; shown however narrow the page is. */
  label?: string;
}) {
  const isListed = props.accounts.some(({ value }) => value === props.accountId);
  return (
    <Form method="get" action={props.path} className="account-picker" key={props.accountId}>
      <label className={`flex items-center gap-2 ${props.label ? "flex-wrap" : ""}`}>
        <span className={props.label ? "text-small text-muted" : "account-picker-label"}>
          {props.label ?? "Account"}
        </span>{" "}
        <select className="select" name="account" defaultValue={isListed ? props.accountId : ""}>
          {isListed ? null : <option value="">Choose an account</option>}
          {props.accounts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>{" "}
      <button type="submit" className="button">
        Update View
      </button>
    </Form>
  );
}
