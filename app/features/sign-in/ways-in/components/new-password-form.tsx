import { useCallback, useState } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { PasswordField } from "~/components/forms/password-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import type { z } from "zod";
import type { newPasswordForm } from "../new-password-form.schema";
import { checkPassword, strippedPassword } from "../password-rules";
import { PasswordRuleList } from "./password-rule-list";

type Constraints = FormConstraints<FieldPath<Extract<z.input<typeof newPasswordForm>, { intent: "change" }>>>;

/** A new password, twice. With scripts the rules are marked while it is typed, and the button waits for all of them. */
export function NewPasswordForm({ email, constraints }: { email: string; constraints: Constraints }) {
  const form = usePageForm({ id: "new-password", intent: "change", constraints });
  const scripted = useScripted();
  const [typed, setTyped] = useState({ password: "", repeated: "" });
  const [strippings, setStrippings] = useState(0);
  const strip = useCallback((input: HTMLInputElement): string => {
    const kept = strippedPassword(input.value);
    if (kept === input.value) return kept;
    // Written only where it differs, because writing it moves the caret to the end.
    input.value = kept;
    setStrippings((count) => count + 1);
    return kept;
  }, []);
  // What was typed before the scripts ran counts too.
  const onShown = useCallback(
    (box: HTMLElement | null) => {
      const [password, repeated] = box?.querySelectorAll("input") ?? [];
      if (password && repeated) setTyped({ password: strip(password), repeated: strip(repeated) });
    },
    [strip],
  );
  const checked = checkPassword(typed.password, typed.repeated);
  const isOff = scripted && !(checked.length && checked.groups && checked.match);
  return (
    <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ErrorSummary form={form} />
      {/* Tells the browser's password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div ref={onShown} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PasswordField
          field={form.field("newPassword")}
          label="New password"
          autoComplete="new-password"
          // The page has nothing else to do.
          // oxlint-disable-next-line no-autofocus
          autoFocus
          onInput={({ currentTarget }) => setTyped({ ...typed, password: strip(currentTarget) })}
        />
        <div>
          <PasswordRuleList checked={scripted ? checked : null} />
          <p role="status" className="hint">
            {/* A new element: each time it is announced. */}
            {strippings > 0 ? (
              <span key={strippings}>Characters that a password cannot have were left out.</span>
            ) : null}
          </p>
        </div>
        <PasswordField
          field={form.field("repeatedPassword")}
          label="Repeat"
          autoComplete="new-password"
          onInput={({ currentTarget }) => setTyped({ ...typed, repeated: strip(currentTarget) })}
        />
      </div>
      <SubmitButton
        form={form}
        isOff={isOff}
        mayPress={() => !isOff}
        className="button button-primary min-h-tap"
      >
        Change password
      </SubmitButton>
    </Form>
  );
}
