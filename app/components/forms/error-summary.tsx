import { useEffect, useRef, type MouseEvent } from "react";
import type { SentForm } from "./use-page-form";

/**
 * A form's errors, listed above its fields, each linked to its field. It takes the focus after each refusal (UI-25).
 */
export function ErrorSummary({ form }: { form: Pick<SentForm, "errors" | "fieldErrors" | "answers"> }) {
  const { errors, fieldErrors, answers } = form;
  const summary = useRef<HTMLDivElement>(null);
  const isEmpty = errors.length === 0 && fieldErrors.length === 0;
  useEffect(() => {
    if (!isEmpty) summary.current?.focus();
  }, [answers, isEmpty]);
  if (isEmpty) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="banner banner-error error-summary">
      {errors.length > 0 ? <p>{errors.join(" ")}</p> : null}
      {fieldErrors.length > 0 ? (
        <>
          <p>Please check:</p>
          <ul>
            {fieldErrors.map(({ id, text: error }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => toField(event, id)}>
                  {error}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** Focuses the field itself: the router would treat the link as a navigation and focus the page's heading. */
function toField(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
