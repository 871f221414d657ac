import { useFetcher } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { PasswordField } from "~/components/forms/password-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { SIGN_IN_AGAIN_PATH } from "../../session/page-session";

/** Those of the login form, whose schema is on the server. */
const CONSTRAINTS = { username: { required: true }, password: { required: true } };

/** The login form over a page whose session has ended; the response ends the dialog (`keep-page`). */
export function SignInAgainForm({ userId, email }: { userId: string; email: string }) {
  const fetcher = useFetcher();
  const values = { username: email };
  const form = usePageForm({ id: "sign-in-again", constraints: CONSTRAINTS, values, fetcher });
  return (
    <Form form={form} action={SIGN_IN_AGAIN_PATH} className="grid gap-4">
      <input type="hidden" name="userId" value={userId} />
      <ErrorSummary form={form} />
      <EmailField field={form.field("username")} />
      <PasswordField
        field={form.field("password")}
        label="Password"
        autoComplete="current-password"
        // The dialog has nothing else to do.
        // oxlint-disable-next-line no-autofocus
        autoFocus={email !== ""}
      />
      <SubmitButton form={form}>Log in</SubmitButton>
    </Form>
  );
}
