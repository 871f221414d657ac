import { useState, type ComponentType, type CompositionEvent } from "react";
import type { ComboboxBoxProps } from "./combobox-box";
import { controlProps, FieldLabel, FieldNotes, type FieldComponentProps } from "./field-parts";

/**
 * A text with suggestions. It is a plain input with the browser's own list; when it is first used, a real combobox is
 * loaded and replaces it, keeping what was typed. If loading fails, the input stays. What is posted is the text: the
 * schema decides which texts are valid.
 */
export function ComboboxField(
  props: FieldComponentProps & { options: readonly string[]; placeholder?: string },
) {
  const { field, label, hint, options, placeholder } = props;
  const [Box, setBox] = useState<ComponentType<ComboboxBoxProps> | null>(null);
  const [typed, setTyped] = useState(field.value);
  const [isComposing, setIsComposing] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const load = async () => {
    setHasFocus(true);
    const loaded = await import("./combobox-box").catch(() => null);
    if (loaded) setBox(() => loaded.ComboboxBox);
  };
  const compose = (event: CompositionEvent) => setIsComposing(event.type === "compositionstart");
  const input = {
    ...controlProps(field, hint),
    required: field.required,
    maxLength: field.maxLength,
    placeholder,
  };
  return (
    <div>
      <FieldLabel field={field} label={label} />
      {/* Replacing the input would break off the composition of a character. */}
      {Box && !isComposing ? (
        <Box input={input} options={options} typed={typed} focus={hasFocus} />
      ) : (
        <>
          <input
            {...input}
            className="input"
            list={`${field.id}-list`}
            autoComplete="off"
            defaultValue={field.value}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={load}
            onBlur={() => setHasFocus(false)}
            onCompositionStart={compose}
            onCompositionEnd={compose}
          />
          <datalist id={`${field.id}-list`}>
            {options.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </>
      )}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
