import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useState } from "react";
import { DescribedInput } from "./described-input";
import type { controlProps } from "./field-parts";
import { matchingOptions } from "./matching-options";

export interface ComboboxBoxProps {
  input: ReturnType<typeof controlProps> & { required?: boolean; maxLength?: number; placeholder?: string };
  options: readonly string[];
  /** The text of the input that this replaces. */
  typed: string;
  /** Whether the input that this replaces has the focus. */
  focus: boolean;
}

/** The combobox that replaces a plain input (`ComboboxField`); its code is loaded when the input is first used. */
export function ComboboxBox({ input, options, typed, focus }: ComboboxBoxProps) {
  const [text, setText] = useState(typed);
  const shown = matchingOptions(options, text);
  return (
    <Combobox value={text} onChange={(chosen: string | null) => setText(chosen ?? "")}>
      <div className="relative">
        <ComboboxInput
          {...input}
          as={DescribedInput}
          describedBy={input["aria-describedby"]}
          ref={focus ? focusAtEnd : undefined}
          className="input"
          autoComplete="off"
          displayValue={(value: string) => value}
          onChange={(event) => setText(event.target.value)}
        />
        {shown.length > 0 ? (
          // Not modal: that would hide the field's own label, and all else, from screen readers, and stop scrolling.
          <ComboboxOptions className="combobox-options" modal={false}>
            {shown.map((option) => (
              <ComboboxOption key={option} value={option} className="combobox-option">
                {option}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        ) : null}
      </div>
    </Combobox>
  );
}

function focusAtEnd(control: HTMLInputElement | null): void {
  if (!control) return;
  control.focus();
  control.setSelectionRange(control.value.length, control.value.length);
}
