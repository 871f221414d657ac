import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FormConstraints } from "~/components/forms/form-constraints";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { AuthFrame, type Help } from "../../components/auth-frame";
import { CODE_SENT_AGAIN } from "../code";
import type { TwoFactorState } from "../two-factor-state";
import { CodeForm } from "./code-form";
import { ResendButton } from "./resend-button";
import { LeaveStep } from "./step-buttons";

interface Props extends TwoFactorState {
  constraints: FormConstraints<"intent" | "by" | "twoFactorCode">;
  help: Help;
}

/** The two-factor screen: first how the code is sent, then the code (SES-30). */
export function TwoFactorSteps({ sent, ...props }: Props) {
  return sent ? <EnterCode {...props} sent={sent} /> : <ChooseWay {...props} />;
}

function ChooseWay({ ways, isForPassword, isByChoice, returnUrl, constraints, help }: Omit<Props, "sent">) {
  const form = usePageForm({ id: "send", intent: "send", constraints });
  const hasWay = ways.sms !== undefined || ways.email !== undefined;
  return (
    <AuthFrame
      title="Confirm that it is you"
      lead={isForPassword ? "Before you choose a new password we send you a code." : "We send you a code."}
      help={help}
      width="step"
    >
      {hasWay ? (
        <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ErrorSummary form={form} />
          {ways.sms === undefined ? null : (
            <SubmitButton form={form} field={BY_TEXT} className="button button-primary min-h-tap code-way">
              Send by text to the number that ends in {ways.sms}
            </SubmitButton>
          )}
          {ways.email === undefined ? null : (
            <SubmitButton form={form} field={BY_EMAIL} className="button min-h-tap code-way">
              Send by e-mail to {ways.email}
            </SubmitButton>
          )}
        </Form>
      ) : (
        <p>
          We know neither a mobile number nor an e-mail address of yours to send a code to. Please call us.
        </p>
      )}
      <div className="step-buttons">
        <LeaveStep isByChoice={isByChoice} returnUrl={returnUrl} />
      </div>
    </AuthFrame>
  );
}

function EnterCode({
  sent,
  ways,
  isByChoice,
  returnUrl,
  constraints,
  help,
}: Omit<Props, "sent"> & { sent: NonNullable<Props["sent"]> }) {
  const verify = usePageForm({ id: "verify", intent: "verify", constraints });
  const send = usePageForm({ id: "send", intent: "send", constraints });
  const isText = sent.by === "sms";
  const other = isText ? ways.email : ways.sms;
  return (
    <AuthFrame
      title="Enter the six digits"
      lead={
        isText ? `Sent by text to the number that ends in ${ways.sms}.` : `Sent by e-mail to ${ways.email}.`
      }
      reason={sent.again ? CODE_SENT_AGAIN : null}
      help={help}
      width="step"
    >
      <CodeForm key={sent.at} form={verify} name="twoFactorCode">
        Verify
      </CodeForm>
      <Form form={send}>
        <ErrorSummary form={send} />
        <div className="step-buttons">
          <ResendButton
            key={sent.at}
            form={send}
            field={isText ? BY_TEXT : BY_EMAIL}
            seconds={sent.resendInS}
          />
          {other === undefined ? null : (
            <SubmitButton form={send} field={isText ? BY_EMAIL : BY_TEXT} className="button button-quiet">
              {isText ? "Send by e-mail instead" : "Send by text instead"}
            </SubmitButton>
          )}
        </div>
      </Form>
      <div className="step-buttons">
        <LeaveStep isByChoice={isByChoice} returnUrl={returnUrl} />
      </div>
    </AuthFrame>
  );
}

const BY_TEXT = { name: "by", value: "sms" };
const BY_EMAIL = { name: "by", value: "email" };
