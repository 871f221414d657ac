import { controlProps, FieldNotes, type FieldComponentProps } from "./field-parts";

/** No `aria-checked`: a checkbox exposes its own state. */
const SWITCH = { role: "switch" };

/** A setting that is on or off: a checkbox that looks like a switch and is announced as one. */
export function SwitchField({ field, label, hint }: FieldComponentProps) {
  return (
    <div>
      <label className="choice switch-label">
        <input
          {...controlProps(field, hint)}
          className="switch"
          type="checkbox"
          {...SWITCH}
          defaultChecked={field.value === "on"}
        />
        {label}
      </label>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
