import { useState, type ReactNode } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath } from "~/components/forms/form-constraints";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextareaField } from "~/components/forms/textarea-field";
import type { SentForm } from "~/components/forms/use-page-form";
import { saysSomething } from "~/lib/written-text";
import type { FeedbackInput } from "../feedback.schema";
import { countText, MAX_FEEDBACK, starsText } from "../given-feedback";
import { StarChoice } from "./star-choice";

/** From this length on the form shows how many characters are left. */
const COUNT_FROM = 3500;

/** The current values of the form's fields; kept when the dialog is closed. */
export type Draft = Record<"rating" | "feedback", string>;

/**
 * The feedback form, in a dialog and on the page: stars, then a few words (FBK-1, FBK-2). It works without scripts;
 * with them a fetcher posts it.
 */
export function FeedbackForm(props: {
  form: SentForm<FieldPath<FeedbackInput>>;
  action: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Called with what is sent. */
  onSend: (sent: Draft) => void;
  cancel: ReactNode;
  /** Whether it is shown as a dialog, whose first field gets the focus. */
  inDialog: boolean;
}) {
  const { form, draft, onDraft } = props;
  const [{ rating, feedback }, setShown] = useState(draft);
  const change = (next: Draft) => {
    setShown(next);
    onDraft(next);
  };
  return (
    <Form
      form={form}
      action={props.action}
      keepsTyped
      onSubmit={() => props.onSend({ rating, feedback })}
      className="grid gap-4"
    >
      <ErrorSummary form={form} />
      <StarChoice
        field={{ ...form.field("rating"), value: rating }}
        focused={props.inDialog}
        onChoose={(stars) => change({ rating: stars, feedback })}
      />
      <TextareaField
        field={{ ...form.field("feedback"), value: draft.feedback }}
        label="Feedback (optional)"
        rows={5}
        onChange={(event) => change({ rating, feedback: event.target.value })}
        hint={
          feedback.length < COUNT_FROM
            ? `At most ${countText(MAX_FEEDBACK)} characters`
            : `${countText(feedback.length)} of at most ${countText(MAX_FEEDBACK)} characters`
        }
      />
      <p role="status" className="min-h-[1.25rem] text-muted">
        {rating === "" || saysSomething(feedback)
          ? null
          : `${starsText(Number(rating))}. Please tell us why before you submit.`}
      </p>
      <div className="button-row">
        <SubmitButton form={form} busyLabel="Submitting…">
          Submit
        </SubmitButton>{" "}
        {props.cancel}
      </div>
    </Form>
  );
}
