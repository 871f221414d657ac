import { useSubmit } from "@remix-run/react";
import { useRef, type FocusEvent, type FormEvent } from "react";
import { Form } from "react-router-dom";
import { Icon } from "../icon";
import { focusContent, isFocusLost } from "../focus";
import { useSaidOnline } from "../network/use-said-online";
import { PhoneText } from "../phone-text";
import type { ShownSnack } from "./shown-snacks";
import { SNACK_FORM_KEY, type Snack } from "./snack";
import { pressByKey } from "./undo-key";

/** A snack as it is seen: its text, Undo where there is one, and Close. */
export function SnackBody(props: { shown: ShownSnack; onClose: () => void }) {
  const { snack, times, forms } = props.shown;
  const text = useSaidOnline(snack.text);
  const submit = useSubmit();
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget;
  };
  const onClose = () => {
    // Undone by its key, from elsewhere in the page: the focus is not in what disappears.
    const isElsewhere = !isFocusLost() && !element.current?.contains(document.activeElement);
    if (!isElsewhere) {
      // The button that has the focus disappears: back to what had it before, where that is still there.
      before.current?.focus({ preventScroll: true });
      if (before.current === null || document.activeElement !== before.current) focusContent();
    }
    props.onClose();
  };
  // Posted without leaving the page that the user is on, each form by itself.
  const onUndo = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    for (const [index, { action, fields }] of forms.entries()) {
      const fetcherKey = `${SNACK_FORM_KEY}${Date.now()}:${index}`;
      submit(new URLSearchParams(fields), { method: "post", action, navigate: false, fetcherKey });
    }
    onClose();
  };
  return (
    <div ref={element} className={snack.kind === "error" ? "snack snack-error" : "snack"} onFocus={onFocus}>
      <Icon name={snack.kind === "error" ? "alert" : "check"} />
      <div className="snack-text">
        <p>
          {snack.title ? <strong>{snack.title}: </strong> : null}
          <PhoneText text={text} />
          {times > 1 ? ` (${times} times)` : null}
        </p>
        {snack.lines ? (
          <ul>
            {snack.lines.map((line) => (
              <li key={line} dir="auto">
                <PhoneText text={line} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {snack.undo ? (
        <Form method="post" action={snack.undo.action} onSubmit={onUndo}>
          {snack.undo.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button ref={pressByKey} type="submit" className="button" data-undo={isUndo(snack) || undefined}>
            {snack.undo.label ?? "Undo"}
          </button>
        </Form>
      ) : null}
      <button type="button" className="snack-close button button-icon" onClick={onClose} aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Whether its button takes something back; that of an error may send again what could not be sent. */
function isUndo({ undo }: Snack): boolean {
  return undo?.label === undefined || undo.label.startsWith("Undo");
}
