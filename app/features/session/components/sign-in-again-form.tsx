import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { PasswordField } from "~/components/forms/password-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { usePageForm } from "~/components/forms/use-page-form";
import { signedInAgain } from "../signed-in-again";

/** The constraints of the login form, whose schema is on the server. */
const CONSTRAINTS = { username: { required: true }, password: { required: true } };

/** The login form over a page: its user stays on it, anybody else gets the start page. */
export function SignInAgainForm(props: { userId: string; userName: string; onSame: () => void }) {
  const { userId, userName, onSame } = props;
  const fetcher = useFetcher();
  const form = usePageForm({ id: "sign-in-again", constraints: CONSTRAINTS, fetcher });
  const outcome = signedInAgain(fetcher.data);
  useEffect(() => {
    if (outcome === null) return;
    if (outcome.same) onSame();
    else window.location.assign("/");
    // Once for each response.
    // oxlint-disable-next-line exhaustive-deps
  }, [outcome]);
  return (
    <Form form={form} action="/login" className="grid gap-4">
      <p>Log in as {userName} to go on. What you have entered on the page stays.</p>
      <input type="hidden" name="over" value={userId} />
      <ErrorSummary form={form} />
      <TextField
        field={form.field("username")}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField field={form.field("password")} label="Password" autoComplete="current-password" />
      <SubmitButton form={form}>Log in</SubmitButton>
    </Form>
  );
}
