import { Link } from "react-router-dom";
import { BackToForm, FormQuestion } from "~/components/forms/form-question";
import type { SentForm } from "~/components/forms/use-page-form";
import type { DuplicateResponse } from "../duplicate-response";

interface Props {
  duplicate: DuplicateResponse["duplicate"];
  isNew: boolean;
  form: Pick<SentForm, "id" | "responses">;
}

/** Says who has the number already (CON-11). */
export function DuplicateNotice({ duplicate, isNew, form }: Props) {
  return (
    <FormQuestion title="Contact Number Exists" form={form}>
      {(onClose) => (
        <>
          <p dir="auto">This contact number already exists for {duplicate.name}.</p>
          <div className="button-row mt-4">
            {/* A link with a `to` is interactive; the linter looks for an `href`. */}
            {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions */}
            <Link
              className="button"
              to={`/contacts?${new URLSearchParams({ q: duplicate.number })}`}
              onClick={onClose ?? undefined}
            >
              Show Contacts
            </Link>{" "}
            <button
              type="submit"
              form={form.id}
              name="wanted"
              value={duplicate.wanted}
              className="button button-primary"
            >
              {isNew ? "Add New Contact" : "Save"}
            </button>{" "}
            <BackToForm label="Cancel" formId={form.id} onClose={onClose} />
          </div>
        </>
      )}
    </FormQuestion>
  );
}
