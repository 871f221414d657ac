import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

/** Asks before a contact is deleted (UI-2), on its page and in a dialog. */
export function DeleteQuestion(props: { contactId: string; name: string; cancel: ReactNode }) {
  return (
    <Form method="post" action={`/contacts/${props.contactId}/delete`}>
      <p dir="auto">Delete {props.name}, with all numbers and e-mails? This cannot be undone.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <button type="submit" className="button button-danger" name="intent" value="delete">
          Delete
        </button>{" "}
        {props.cancel}
      </div>
    </Form>
  );
}
