import { useState, type FormEvent } from "react";
import { Link } from "react-router-dom";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { PhoneEntryField } from "~/components/forms/phone-entry-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import type { z } from "zod";
import type { ShownPhone } from "../../numbers/phone-entry-of.server";
import { confirmedNumber } from "../confirmed-number";
import type { forwardingForm } from "../forwarding-form.schema";
import type { ForwardingWords } from "../forwarding-words";

/** Where the calls of one line, or of an account's VIPs, are forwarded. */
export function ForwardingForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof forwardingForm>>>;
  /** The line or the account. */
  name: string;
  /** The number that is set now. */
  now: ShownPhone;
  words: ForwardingWords;
}) {
  const { constraints, name, now, words } = props;
  const values = { forwardTo: now.number, country: now.country };
  const form = usePageForm({ id: "forwarding", constraints, values });
  const [number, country] = [form.field("forwardTo"), form.field("country")];
  const confirmed = form.field("confirmed").value;
  const [typed, setTyped] = useState({ after: -1, isConfirmed: false });
  const isConfirmed =
    typed.after === form.responses
      ? typed.isConfirmed
      : confirmedNumber(country.value, number.value) === confirmed;
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const text = currentTarget.querySelector<HTMLInputElement>("input[type=tel]")?.value ?? "";
    const chosen = currentTarget.querySelector("select")?.value ?? "";
    setTyped({ after: form.responses, isConfirmed: confirmedNumber(chosen, text) === confirmed });
  };
  return (
    <section
      className="card grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4 p-5"
      aria-labelledby="forwarding-title"
    >
      <div>
        <h2 id="forwarding-title" tabIndex={-1}>
          {words.title}
        </h2>
        <p className="mt-1 text-muted">{name}</p>
        <p className="mt-2">{words.hint}</p>
      </div>
      <Form form={form} className="grid gap-4" onInput={onInput}>
        <ErrorSummary form={form} />
        <input type="hidden" name="confirmed" value={confirmed} />
        <PhoneEntryField
          // What is said of the number follows a new response of the server.
          key={form.responses}
          field={form.field("forwardTo")}
          label="Forward to"
          country={form.field("country")}
          saved={now.saved === null ? null : { number: now.number, text: now.saved }}
        />
        <div className="button-row">
          <SubmitButton form={form}>
            {confirmed === "" ? "Save" : <SaveLabel isConfirmed={isConfirmed} />}
          </SubmitButton>{" "}
          <Link className="button" to="/settings">
            Cancel
          </Link>
        </div>
      </Form>
    </section>
  );
}

/** What saving does after a warning: another number in the field is saved as any other (SET-2). */
function SaveLabel({ isConfirmed }: { isConfirmed: boolean }) {
  // Without scripts the button keeps its label, whatever is typed.
  const isScripted = useScripted();
  if (!isScripted) return "Save anyway";
  return isConfirmed ? "Turn forwarding off" : "Save";
}
