import { controlProps, FieldNotes, type FieldComponentProps } from "./field-parts";

/** Whether it is on, a checkbox says by itself: `aria-checked` must not stand beside it. */
const SWITCH = { role: "switch" };

/** A setting that is on or off: a checkbox that is drawn and read out as a switch. */
export function SwitchField({ field, label, hint }: FieldComponentProps) {
  return (
    <div>
      <label className="flex min-h-control cursor-pointer items-center gap-3">
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
