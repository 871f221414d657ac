import type { ReactNode } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { KeepsOpenPage, type RowQuestion } from "~/components/forms/row-question";
import { SubmitButton } from "~/components/forms/submit-button";
import { useRemovalForm } from "~/components/forms/use-removal-form";
import { useFailureSnack } from "./forms/use-failure-snack";
import { focusLeastHarm, PhoneText } from "./page-kit";

/** Asks before something is deleted or taken off a list, or a number blocked (UI-2), on its page and in a dialog. */
export function RemoveQuestion(props: {
  action: string;
  /** The file of the route of the action, where the page is another one's. */
  route?: string;
  /** The title above it, of its dialog or page: the snack of a refusal begins with it, once the dialog was closed. */
  title: string;
  question: string;
  label: string;
  intent?: string;
  /** Whether it can be undone as easily: the button that does it has the focus then (UI-11). */
  isReversible?: boolean;
  cancel: ReactNode;
  /** In a dialog over the list of what is removed. */
  row?: RowQuestion;
}) {
  const { action, intent, route, title, label } = props;
  const form = useRemovalForm({ action, title, intent, route });
  useFailureSnack(form, { repeatsApi: true });
  return (
    <Form form={form} action={action} className="grid gap-4">
      <KeepsOpenPage form={form} row={props.row} />
      <ErrorSummary form={form} />
      <p dir="auto">
        <PhoneText text={props.question} />
      </p>
      <div ref={props.isReversible ? undefined : focusLeastHarm} className="button-row mt-2">
        <SubmitButton form={form} className="button button-danger">
          {label}
        </SubmitButton>{" "}
        {props.cancel}
      </div>
    </Form>
  );
}
