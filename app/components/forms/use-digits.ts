import { useCallback, useState, type FormEvent } from "react";
import { keepDigits } from "~/lib/digits";

/**
 * Keeps an input to digits, at most `most`. `onShown` is the `ref` of an element around the input: what was typed
 * before the scripts ran counts too.
 */
export function useDigits(most: number) {
  const [digits, setDigits] = useState("");
  const keep = useCallback(
    (input: HTMLInputElement) => {
      const kept = keepDigits(input.value, most);
      // Written only where it differs, because writing it moves the caret to the end.
      if (kept !== input.value) input.value = kept;
      setDigits(kept);
    },
    [most],
  );
  const onShown = useCallback(
    (box: HTMLElement | null) => {
      const input = box?.querySelector("input");
      if (input) keep(input);
    },
    [keep],
  );
  return {
    digits,
    onShown,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => keep(currentTarget),
  };
}
