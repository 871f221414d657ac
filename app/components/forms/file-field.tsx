import { controlProps, FieldLabel, FieldNotes, type FieldComponentProps } from "./field-parts";

/** A file to upload; its form needs `encType="multipart/form-data"`. `accept` is what the browser offers to choose. */
export function FileField(props: FieldComponentProps & { accept: string }) {
  const { field, label, hint, accept } = props;
  return (
    <div className="text-field">
      <FieldLabel field={field} label={label} />
      <input
        {...controlProps(field, hint)}
        type="file"
        accept={accept}
        required={field.required}
        className="input py-1.5 file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-0.5 file:font-medium file:text-text"
      />
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
