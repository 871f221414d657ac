import { Form } from "@remix-run/react";
import { Icon } from "../icon";
import type { Snack } from "./snack";

/** A snack as it is seen: its text, Undo where there is one, and Close. */
export function SnackBody({ snack, onClose }: { snack: Snack; onClose: () => void }) {
  return (
    <div className={snack.kind === "error" ? "snack snack-error" : "snack"}>
      <Icon name={snack.kind === "error" ? "alert" : "check"} />
      <p className="py-2">{snack.text}</p>
      {snack.undo ? (
        <Form method="post" action={snack.undo.action} onSubmit={onClose}>
          {snack.undo.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            Undo
          </button>
        </Form>
      ) : null}
      <button type="button" className="snack-close button button-icon" onClick={onClose} aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  );
}
