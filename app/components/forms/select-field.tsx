import type { SelectHTMLAttributes } from "react";
import type { FormChoice } from "./choice";
import { controlProps, FieldLabel, FieldNotes, type FieldComponentProps } from "./field-parts";

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name" | "value" | "defaultValue">;

/** A select. `empty` is the text of the option without a value. */
export function SelectField(
  props: FieldComponentProps & Props & { choices: readonly FormChoice[]; empty?: string },
) {
  const { field, label, hint, choices, empty, ...select } = props;
  return (
    <div>
      <FieldLabel field={field} label={label} />{" "}
      <select
        required={field.required}
        {...select}
        {...controlProps(field, hint)}
        className="select"
        defaultValue={field.value}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
