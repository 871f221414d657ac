import { controlProps, FieldNotes, type FieldComponentProps } from "./field-parts";

/** A single checkbox; ticked, it posts 'on', which `z.boolean()` reads. */
export function CheckboxField({ field, label, hint }: FieldComponentProps) {
  return (
    <div>
      <label className="choice">
        <input
          {...controlProps(field, null)}
          className="checkbox"
          type="checkbox"
          defaultChecked={field.value === "on"}
        />
        <span>
          {/* The blank is for readers without styles, as a text browser. */}
          {label} {hint ? <span className="hint block">{hint}</span> : null}
        </span>
      </label>
      <FieldNotes field={field} hint={null} />
    </div>
  );
}
