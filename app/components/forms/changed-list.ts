import type { FormResult } from "./form-result";
import type { ListIntent } from "./list-intent";
import { typedFields } from "./typed";

type Row = Record<string, string>;

/** The values of a form with one of its lists changed, as the server returns them for the same button. */
export function changedList(form: HTMLFormElement, intent: ListIntent): FormResult {
  const values = new Map<string, string>();
  const lists = new Map<string, Row[]>();
  for (const [name, value] of typedFields(form)) {
    const [, list, index, field] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    if (list === undefined || field === undefined) values.set(name, value);
    else {
      const rows = lists.get(list) ?? [];
      rows[Number(index)] = { ...rows[Number(index)], [field]: value };
      lists.set(list, rows);
    }
  }
  const { name } = intent.payload;
  lists.set(name, changed(lists.get(name) ?? [], intent));
  return { initialValue: Object.fromEntries([...values, ...lists]) };
}

function changed(rows: Row[], intent: ListIntent): Row[] {
  switch (intent.type) {
    case "insert": {
      const { defaultValue = {}, index = rows.length } = intent.payload;
      return rows.toSpliced(index, 0, typeof defaultValue === "string" ? {} : defaultValue);
    }
    case "remove":
      return rows.toSpliced(intent.payload.index, 1);
    case "reorder": {
      const { from, to } = intent.payload;
      const moved = rows[from];
      return moved ? rows.toSpliced(from, 1).toSpliced(to, 0, moved) : rows;
    }
  }
}
