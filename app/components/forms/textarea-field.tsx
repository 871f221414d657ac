import type { TextareaHTMLAttributes } from "react";
import { controlProps, FieldLabel, FieldNotes, type FieldComponentProps } from "./field-parts";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name" | "value" | "defaultValue">;

/** A text of several lines. */
export function TextareaField({ field, label, hint, ...textarea }: FieldComponentProps & Props) {
  const { required, minLength, maxLength } = field;
  return (
    <div>
      <FieldLabel field={field} label={label} />
      <textarea
        {...{ required, minLength, maxLength }}
        dir="auto"
        {...textarea}
        {...controlProps(field, hint)}
        className="input py-2"
        defaultValue={field.value}
      />
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
