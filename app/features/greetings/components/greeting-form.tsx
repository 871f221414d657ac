import type { ReactNode } from "react";
import { InDialog, useDialogForm, type DialogPost } from "~/components/forms/dialog-form";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { PhoneEntryField } from "~/components/forms/phone-entry-field";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import type { z } from "zod";
import { GREETING_BUTTONS } from "../greeting-buttons";
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
  /** Names one sending of the form. */
  sendId: string;
  /** Undefined on its page. */
  dialog?: DialogPost;
  /** The way out beside the buttons. */
  cancel: ReactNode;
}) {
  const { constraints, values, saved, isRecorded, dialog } = props;
  const { fetcher, action } = dialog ?? {};
  const purpose = isRecorded ? props.purpose : "record";
  const scripted = useScripted();
  const form = usePageForm({ id: "greeting", constraints, values, action, fetcher });
  useDialogForm(dialog, { title: "Greeting", route: "_shell.profile_.greetings.$recordingId" });
  return (
    <Form form={form} action={action} className="grid gap-4">
      <ErrorSummary form={form} />
      <SendId field={form.field("sendId")} fresh={props.sendId} />
      <InDialog post={dialog} />
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
      <div className="button-row">
        {purpose === "record" ? null : (
          <SubmitButton form={form} intent="play">
            {GREETING_BUTTONS.play}
          </SubmitButton>
        )}{" "}
        {purpose === "play" ? null : (
          <SubmitButton form={form} intent="record" className={purpose ? undefined : "button"}>
            {GREETING_BUTTONS.record}
          </SubmitButton>
        )}{" "}
        {props.cancel}
      </div>
    </Form>
  );
}
