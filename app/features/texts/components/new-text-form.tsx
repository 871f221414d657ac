import { Link } from "react-router-dom";
import { focusOpened } from "~/components/focus";
import type { FormChoice } from "~/components/forms/choice";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { isFormChanged } from "~/components/forms/form-changes";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { PhoneEntryField } from "~/components/forms/phone-entry-field";
import { SelectField } from "~/components/forms/select-field";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextareaField } from "~/components/forms/textarea-field";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { usePageForm } from "~/components/forms/use-page-form";
import { Icon, useSheetClosing } from "~/components/page-kit";
import type { z } from "zod";
import type { newTextForm } from "../text-form.schema";
import { sendOnEnter } from "./send-on-enter";

/** A text to any number (TXT-2): from which number, to whom, and the text. */
export function NewTextForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof newTextForm>>>;
  sources: FormChoice[];
  values: { source: string; phone: string; country: string };
  /** What the number that it came with is, in full. */
  saved: string | null;
  sendId: string;
  listPath: string;
}) {
  const { constraints, sources, values, listPath } = props;
  const form = usePageForm({ id: "text", intent: "send", constraints, values });
  const { link, onKeyDown } = useSheetClosing(listPath);
  return (
    // Escape closes it, wherever the focus is in it.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <section className="thread" aria-labelledby="thread-title" onKeyDown={onKeyDown}>
      <header className="thread-header">
        <h2 id="thread-title" tabIndex={-1} ref={focusOpened} className="flex-1 font-semibold">
          New text
        </h2>
        <Link {...link} className="button button-quiet button-icon">
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </Link>
      </header>
      {sources.length === 0 ? (
        <p className="p-4 text-muted">None of your numbers can send texts now.</p>
      ) : (
        <Form form={form} className="new-text">
          <ErrorSummary form={form} />
          <SendId field={form.field("sendId")} fresh={props.sendId} />
          <SelectField field={form.field("source")} label="From" choices={sources} />
          <PhoneEntryField
            field={form.field("phone")}
            label="To"
            lead="The text goes to"
            country={form.field("country")}
            hint="A number that starts with + has its own country."
            saved={props.saved === null ? null : { number: values.phone, text: props.saved }}
          />
          <TextareaField field={form.field("message")} label="Text" rows={4} onKeyDown={sendOnEnter} />
          <div>
            <SubmitButton form={form} busyLabel="Sending…">
              Send
            </SubmitButton>
          </div>
        </Form>
      )}
      <UnsavedChanges
        formId="text"
        sendLabel="Send"
        keepsAt={[]}
        differs={() => isFormChanged("text", values)}
      />
    </section>
  );
}
