import type { ReactNode } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { KeepsOpenPage, type RowQuestion } from "~/components/forms/row-question";
import { SubmitButton } from "~/components/forms/submit-button";
import { useRemovalForm } from "~/components/forms/use-removal-form";
import { focusLeastHarm } from "~/components/page-kit";

/**
 * Asks before a contact is deleted (UI-2), on its page and in a dialog, which leaves the editor under it as it is when it could
 * not be sent. What was refused after the dialog was closed is told in a snack (UI-45).
 */
export function DeleteQuestion(props: {
  contactId: string;
  name: string;
  /** What the list shows, as its address has it: '?q=doe'. */
  search: string;
  cancel: ReactNode;
  /** In a dialog over the list. */
  row?: RowQuestion;
}) {
  const action = `/contacts/${encodeURIComponent(props.contactId)}/delete${props.search}`;
  const form = useRemovalForm({
    action,
    title: "Delete contact",
    intent: "delete",
    route: "_shell.contacts_.$contactId.delete",
  });
  return (
    <Form form={form} action={action}>
      <KeepsOpenPage form={form} row={props.row} />
      <ErrorSummary form={form} />
      <p dir="auto">Delete {props.name}, with all numbers and e-mails? This cannot be undone.</p>
      <div ref={focusLeastHarm} className="button-row mt-6">
        <SubmitButton form={form} className="button button-danger">
          Delete
        </SubmitButton>{" "}
        {props.cancel}
      </div>
    </Form>
  );
}
