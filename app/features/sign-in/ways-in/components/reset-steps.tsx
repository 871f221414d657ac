import { Link } from "react-router-dom";
import { EmailField } from "~/components/forms/email-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FormConstraints } from "~/components/forms/form-constraints";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { usePageForm } from "~/components/forms/use-page-form";
import { AuthFrame, type Help } from "../../components/auth-frame";
import { CODE_SENT_AGAIN } from "../code";
import { CodeForm } from "./code-form";
import { ResendButton } from "./resend-button";
import { IntentButton } from "./step-buttons";

interface Props {
  /** Whether a mobile is asked for beside the e-mail address: on the US variant (SES-38). */
  needsMobile: boolean;
  /** The login page's address. */
  login: string;
  /** Why the reset has to be begun again, if it has. */
  why: string | null;
  /** The reset that was begun, if one was; `at` tells its code from others. */
  sent: { email: string; byText: boolean; at: number; again: boolean; resendInS: number } | null;
  constraints: FormConstraints<"intent" | "email" | "mobile" | "resetCode">;
  help: Help;
}

/** The reset screen: first whose password it is, then the code. It never tells whether an account exists (SES-40). */
export function ResetSteps({ sent, ...props }: Props) {
  return sent ? <EnterCode {...props} sent={sent} /> : <EnterAddress {...props} />;
}

function EnterAddress({ needsMobile, login, why, constraints, help }: Omit<Props, "sent">) {
  const form = usePageForm({ id: "send", intent: "send", constraints });
  return (
    <AuthFrame
      title="Reset password"
      lead={`We send a code by ${needsMobile ? "text" : "e-mail"}, and then a temporary password.`}
      reason={why}
      help={help}
      width="step"
    >
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary form={form} />
        <EmailField
          field={form.field("email")}
          // The page has nothing else to do.
          // oxlint-disable-next-line no-autofocus
          autoFocus
        />
        {needsMobile ? (
          <TextField
            field={form.field("mobile")}
            label="Mobile"
            hint="A US number, for example 415-555-0132"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            required
          />
        ) : null}
        <SubmitButton form={form} className="button button-primary min-h-tap">
          Send code
        </SubmitButton>
      </Form>
      <div className="step-buttons">
        <Link className="button button-quiet" to={login}>
          Back to login
        </Link>
      </div>
    </AuthFrame>
  );
}

function EnterCode({ sent, constraints, help }: Omit<Props, "sent"> & { sent: NonNullable<Props["sent"]> }) {
  const reset = usePageForm({ id: "reset", intent: "reset", constraints });
  const resend = usePageForm({ id: "resend", intent: "resend", constraints });
  const how = sent.byText ? "by text to the mobile that you entered" : "by e-mail";
  return (
    <AuthFrame
      title="Enter the six digits"
      lead={`If there is an account for ${sent.email}, a code was sent ${how}.`}
      reason={sent.again ? CODE_SENT_AGAIN : null}
      help={help}
      width="step"
    >
      <CodeForm key={sent.at} form={reset} name="resetCode">
        Reset
      </CodeForm>
      <div className="step-buttons">
        <Form form={resend}>
          <ErrorSummary form={resend} />
          <ResendButton key={sent.at} form={resend} seconds={sent.resendInS} />
        </Form>
        <IntentButton intent="cancel">Back to login</IntentButton>
      </div>
    </AuthFrame>
  );
}
