import { useState } from "react";
import type { FormErrors } from "./form-state";

interface Edited {
  /** The response after which they were edited. */
  responses: number;
  /** The errors that they had, by field name: a row that moves takes its errors to another name. */
  errors: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The fields that were edited after the response that refused them (`responses`: how many there were). The next response
 * judges them anew.
 */
export function useEditedFields(
  errors: FormErrors,
  responses: number,
): { edited: ReadonlySet<string>; onEdit: (name: string) => void } {
  const [kept, setKept] = useState<Edited>({ responses, errors: NONE });
  const known = kept.responses === responses ? kept.errors : NONE;
  const textOf = (name: string) => errors[name]?.join(" ") ?? "";
  const onEdit = (name: string) => {
    const text = textOf(name);
    if (text !== "" && known.get(name) !== text)
      setKept({ responses, errors: new Map([...known, [name, text]]) });
  };
  const edited = new Set([...known].flatMap(([name, text]) => (textOf(name) === text ? [name] : [])));
  return { edited, onEdit };
}
