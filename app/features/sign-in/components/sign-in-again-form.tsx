import { useFetcher } from "@remix-run/react";
import { useSyncExternalStore, type MouseEvent } from "react";
import { EmailField } from "~/components/forms/email-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { PasswordField } from "~/components/forms/password-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { endCall, hasCall, onPageSession, SIGN_IN_AGAIN_PATH } from "../../session/page-session";

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
      <CallGoesOn />
    </Form>
  );
}

/** The call of the page: the phone itself is out of reach below the dialog. */
function CallGoesOn() {
  const isCalling = useSyncExternalStore(onPageSession, hasCall, hasCall);
  if (!isCalling) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      Your call goes on meanwhile.
      <button type="button" className="button" onClick={hangUp}>
        Hang up
      </button>
    </p>
  );
}

/** The button goes with the call, and the focus would go with the button. */
function hangUp({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  form?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  endCall();
}
