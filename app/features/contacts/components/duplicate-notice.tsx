import { Link } from "@remix-run/react";
import { useState } from "react";
import type { SentForm } from "~/components/forms/use-page-form";
import { LazyDialog } from "~/components/page-kit";
import { useScripted } from "~/components/use-scripted";
import type { DuplicateNumber } from "../contact-duplicate";

const TITLE = "Contact Number Exists";

interface Props {
  duplicate: DuplicateNumber;
  isNew: boolean;
  form: Pick<SentForm, "id" | "answers">;
}

/** Says who has the number already (CON-11): a dialog where scripts run, else above the form. */
export function DuplicateNotice(props: Props) {
  const { answers } = props.form;
  const [closed, setClosed] = useState(0);
  const isScripted = useScripted();
  if (closed === answers) return null;
  const close = () => setClosed(answers);
  if (isScripted)
    return (
      <LazyDialog title={TITLE} onClose={close}>
        <Question {...props} onClose={close} />
      </LazyDialog>
    );
  return (
    <section role="alert" aria-labelledby="duplicate-title" className="banner banner-warning block">
      <h3 id="duplicate-title" className="font-semibold">
        {TITLE}
      </h3>
      <Question {...props} onClose={null} />
    </section>
  );
}

function Question({ duplicate, isNew, form, onClose }: Props & { onClose: (() => void) | null }) {
  return (
    <>
      <p dir="auto">This contact number already exists for {duplicate.name}.</p>
      <div className="mt-4 flex flex-wrap gap-2">
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
          name="duplicate"
          value="accept"
          className="button button-primary"
        >
          {isNew ? "Add New Contact" : "Save"}
        </button>{" "}
        {onClose ? (
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        ) : (
          <a className="button" href={`#${form.id}`}>
            Cancel
          </a>
        )}
      </div>
    </>
  );
}
