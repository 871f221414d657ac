import type { MouseEvent } from "react";
import type { SentForm } from "./use-page-form";

/**
 * A form's errors, listed above its fields, each linked to its field. It takes the focus after each refusal (UI-25).
 */
export function ErrorSummary({ form }: { form: Pick<SentForm, "errors" | "fieldErrors" | "responses"> }) {
  const { errors, fieldErrors, responses } = form;
  if (errors.length === 0 && fieldErrors.length === 0) return null;
  return (
    // The key makes a new element after each refusal, which takes the focus and is announced.
    <div
      key={responses}
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      className="banner banner-error error-summary"
    >
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
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

function takeFocus(summary: HTMLElement | null): void {
  summary?.focus();
}

/** Focuses the field itself: the router would treat the link as a navigation and focus the page's heading. */
function toField(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
