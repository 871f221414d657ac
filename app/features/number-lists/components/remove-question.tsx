import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { Form } from "~/components/forms/form";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";

/** Asks before an entry is taken off a list (UI-2), on its page and in a dialog. */
export function RemoveQuestion(props: {
  action: string;
  question: string;
  label: string;
  cancel: ReactNode;
}) {
  // A fetcher leaves the dialog open, with what went wrong, when it could not be sent.
  const fetcher = useFetcher();
  const { action } = props;
  const form = usePageForm({ id: "remove", intent: "remove", constraints: {}, action, fetcher });
  return (
    <Form form={form} action={action}>
      <p dir="auto">{props.question}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <SubmitButton form={form} className="button button-danger">
          {props.label}
        </SubmitButton>{" "}
        {props.cancel}
      </div>
    </Form>
  );
}
