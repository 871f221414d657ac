import { Form } from "react-router-dom";
import type { FormChoice } from "~/components/forms/choice";

/** Chooses the account whose list is shown (BLK-1): a form by GET, so that the choice stands in the address. */
export function AccountPicker(props: { path: string; accounts: readonly FormChoice[]; accountId: string }) {
  return (
    <Form method="get" action={props.path} className="account-picker" key={props.accountId}>
      <label className="flex items-center gap-2">
        <span className="account-picker-label">Account</span>{" "}
        <select className="select" name="account" defaultValue={props.accountId}>
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
