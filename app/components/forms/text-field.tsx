import type { InputHTMLAttributes } from "react";
import { controlProps, FieldLabel, FieldNotes, type FieldComponentProps } from "./field-parts";

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "value" | "defaultValue">;

/** A one-line input of any `type`; with `suggestions` the browser offers them during typing. */
export function TextField(props: FieldComponentProps & InputProps & { suggestions?: readonly string[] }) {
  const { field, label, hint, suggestions, ...input } = props;
  const { required, minLength, maxLength, pattern, min, max, step } = field;
  const listId = suggestions ? `${field.id}-list` : undefined;
  return (
    <div className="text-field">
      <FieldLabel field={field} label={label} />
      <input
        {...{ required, minLength, maxLength, pattern, min, max, step }}
        list={listId}
        {...input}
        {...controlProps(field, hint)}
        className="input"
        defaultValue={field.value}
      />
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ) : null}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
