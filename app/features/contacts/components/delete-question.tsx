import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { focusLeastHarm } from "~/components/page-kit";
import { useRouteCode } from "~/components/use-route-code";

/** Asks before a contact is deleted (UI-2), on its page and in a dialog. */
export function DeleteQuestion(props: {
  contactId: string;
  name: string;
  /** What the list shows, as its address has it: '?q=doe'. */
  search: string;
  cancel: ReactNode;
}) {
  // A fetcher leaves the question open when it could not be sent, and the editor under it as it is.
  const fetcher = useFetcher();
  useRouteCode("_shell.contacts_.$contactId.delete");
  const action = `/contacts/${encodeURIComponent(props.contactId)}/delete${props.search}`;
  const form = usePageForm({ id: "delete-contact", intent: "delete", constraints: {}, action, fetcher });
  return (
    <Form form={form} action={action}>
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
