import { Link } from "react-router-dom";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { PhoneEntryField } from "~/components/forms/phone-entry-field";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import type { z } from "zod";
import type { greetingForm, GreetingPurpose } from "../greeting-form.schema";

function ringText(purpose: GreetingPurpose | null): string {
  if (purpose === "play") return "we ring a phone, where you hear it.";
  return `we ring a phone, where you ${purpose ? "" : "hear it or "}record it anew.`;
}

/** Asks which phone the service rings, to play a greeting or to record it anew (PRO-3). */
export function GreetingForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof greetingForm>>>;
  values: { phone: string; country: string };
  /** The number that the form came with, in full; null for none, and one that could not be typed. */
  saved: string | null;
  name: string;
  /** One that is not recorded yet cannot be played. */
  isRecorded: boolean;
  /** Null where both are offered. */
  purpose: GreetingPurpose | null;
  backPath: string;
  /** Names one sending of the form. */
  sendId: string;
}) {
  const { values, saved, isRecorded } = props;
  const purpose = isRecorded ? props.purpose : "record";
  const scripted = useScripted();
  const form = usePageForm({ id: "greeting", constraints: props.constraints, values });
  return (
    <Form form={form} className="grid gap-4">
      <ErrorSummary form={form} />
      <SendId field={form.field("sendId")} fresh={props.sendId} />
      <p>
        <strong dir="auto">{props.name}</strong>:{" "}
        {isRecorded ? ringText(purpose) : "not recorded yet. We ring a phone, where you record it."}
      </p>
      <PhoneEntryField
        field={form.field("phone")}
        label="Phone to ring"
        // Without scripts the line stays beside another number that is typed.
        lead={scripted ? "We ring" : "Unless it is changed, we ring"}
        country={form.field("country")}
        saved={saved === null ? null : { number: values.phone, text: saved }}
      />
      <div className="flex flex-wrap gap-2">
        {purpose === "record" ? null : (
          <SubmitButton form={form} intent="play">
            Play by phone
          </SubmitButton>
        )}{" "}
        {purpose === "play" ? null : (
          <SubmitButton form={form} intent="record" className={purpose ? undefined : "button"}>
            Record by phone
          </SubmitButton>
        )}{" "}
        <Link className="button" to={props.backPath}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
