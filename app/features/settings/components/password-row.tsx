import { Form } from "react-router-dom";
import { SettingRow } from "~/components/setting-row";

/** The way to a new password (SES-56). Off in a temporary agent session. */
export function PasswordRow({ agent }: { agent: boolean }) {
  return (
    <SettingRow label="Password" value="A new one ends all your other sessions.">
      <Form method="post" action="/change-password" navigate={false}>
        <button type="submit" className="button" disabled={agent}>
          Change password
        </button>
      </Form>
    </SettingRow>
  );
}
