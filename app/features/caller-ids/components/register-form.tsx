import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { afterPress } from "~/components/forms/after-press";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { InDialog, useDialogForm, type DialogPost } from "~/components/forms/dialog-form";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { useFailureSnack } from "~/components/forms/use-failure-snack";
import { usePageForm } from "~/components/forms/use-page-form";
import { WaitReason } from "~/components/forms/wait-reason";
import { useScripted } from "~/components/use-scripted";
import type { z } from "zod";
import { calledText, keptEntry, readCallerIdEntry } from "../caller-id-entry";
import type { registerForm } from "../caller-id-form.schema";
import { checkCountry, type ParsePhoneEntry } from "../check-country";

/**
 * The number that is called to register it (CID-1). With scripts 'Call' waits for a valid one (CID-7), and the form says
 * for what, and which number is called (CID-13).
 */
export function RegisterForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof registerForm>>>;
  values: { phoneNumber: string; international: boolean };
  /** Whether a number that begins with 0 is one of the United Kingdom in international mode. */
  isUk: boolean;
  /** Names one sending of the form. */
  sendId: string;
  /** Undefined on its page. */
  dialog?: DialogPost;
  /** The way out beside the button. */
  close: ReactNode;
}) {
  const { constraints, values, isUk, dialog } = props;
  const { fetcher, action } = dialog ?? {};
  const form = usePageForm({ id: "caller-id", constraints, values, action, fetcher });
  useDialogForm(dialog, { title: "Register a number", route: "_shell.profile_.register" });
  // Also in a snack: the reason stays when the number is corrected (CID-6).
  useFailureSnack(form);
  const phoneNumber = form.field("phoneNumber");
  const [typed, setTyped] = useState({
    text: phoneNumber.value,
    isInternational: form.field("international").value === "on",
  });
  const { isInternational } = typed;
  const parsePhoneEntry = useParsePhoneEntry(isInternational && typed.text !== "");
  const read = readCallerIdEntry(typed.text, isInternational, isUk);
  const entry = parsePhoneEntry ? checkCountry(read, parsePhoneEntry) : read;
  const [refusals, setRefusals] = useState(0);
  const scripted = useScripted();
  const missing = scripted && !entry.ok ? entry.error : null;
  const isOff = missing !== null;
  // Not beside what is wrong with it.
  const called = scripted && entry.ok && phoneNumber.errors.length === 0 ? calledText(entry.number) : null;
  const example = isInternational ? "Like +44 7700 900174." : "10 digits for a US number.";
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const number = currentTarget.elements.namedItem("phoneNumber");
    const international = currentTarget.elements.namedItem("international");
    if (!(number instanceof HTMLInputElement && international instanceof HTMLInputElement)) return;
    const kept = keptEntry(number.value, international.checked);
    // Written only where it differs, because writing it moves the caret to the end.
    if (kept !== number.value) number.value = kept;
    setRefusals(0);
    setTyped({ text: kept, isInternational: international.checked });
  };
  const mayPress = () => {
    if (isOff) setRefusals(refusals + 1);
    return !isOff;
  };
  const reasonId = `${phoneNumber.id}-waits`;
  return (
    <Form form={form} action={action} className="grid gap-4" onInput={onInput}>
      <ErrorSummary form={form} />
      <SendId field={form.field("sendId")} fresh={props.sendId} />
      <InDialog post={dialog} />
      <p>We call this number. Whoever answers types in the verification code that is shown here then.</p>
      <TextField
        field={phoneNumber}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        hint={called === null ? example : `Calls ${called}.`}
      />
      <CheckboxField
        field={form.field("international")}
        label="International number"
        hint={
          isUk
            ? "Like 07700 900174, or + and the code of its country."
            : "It starts with + and the code of its country."
        }
      />
      <div className="button-row">
        <SubmitButton form={form} isOff={isOff} reasonId={reasonId} mayPress={mayPress} busyLabel="Calling…">
          Call
        </SubmitButton>{" "}
        {props.close}
      </div>
      <WaitReason
        id={reasonId}
        refusals={refusals}
        reason={isOff ? `Call waits for a valid number. ${missing}` : null}
      />
    </Form>
  );
}

/**
 * The lengths and formats of the countries' numbers, loaded once a number may be of another country than the US, whose
 * rule needs none. Null until then, and where it cannot be loaded: the server judges the number nevertheless.
 */
function useParsePhoneEntry(isNeeded: boolean): ParsePhoneEntry | null {
  const [parse, setParse] = useState<ParsePhoneEntry | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    void loadParsePhoneEntry().then((loaded) => afterPress(() => setParse(() => loaded)));
  }, [isNeeded]);
  return parse;
}

async function loadParsePhoneEntry(): Promise<ParsePhoneEntry | null> {
  try {
    return (await import("~/lib/phone-entry.browser")).parsePhoneEntry;
  } catch {
    return null;
  }
}
