import { parse } from "@conform-to/react";
import type { FormValues } from "./form-state";
import { LIST_INTENT } from "./list-intent";
import { typedFields } from "./typed";

/** A form after a button of one of its field lists was pressed. */
export interface ChangedList {
  /** The list's name. */
  name: string;
  /** Of each of its rows now, where it stood before; null for a new one. */
  order: Array<number | null>;
  /** All values of the form, as they are typed. */
  values: FormValues;
}

/** Goes with each row through the form library, which moves whole rows, and says afterwards which row is which. */
const PLACE = "__place__";

/**
 * What a list's button makes of the form as it stands there: the form library's own reading of the intent, which the
 * server uses as well. Loaded on demand, since it brings that library with it.
 */
export function changedList(form: HTMLFormElement, intent: string): ChangedList {
  const fields = typedFields(form);
  const rows = new Set([...fields.keys()].flatMap((name) => /^\w+\[\d+\](?=\.)/.exec(name)?.[0] ?? []));
  for (const row of rows) fields.append(`${row}.${PLACE}`, row.slice(row.indexOf("[") + 1, -1));
  fields.append(LIST_INTENT, intent);
  const submission = parse(fields, { resolve: (value) => ({ value }) });
  const name = listOf(submission.reply().intent);
  const changed = submission.payload[name];
  const order = Array.isArray(changed) ? changed.map(placeOf) : [];
  const values = Object.entries(submission.payload).map(([each, value]) => [
    each,
    Array.isArray(value) ? value.map(withoutPlace) : value,
  ]);
  return { name, order, values: Object.fromEntries(values) };
}

function listOf(intent: { payload: { name?: string } } | undefined): string {
  return intent?.payload.name ?? "";
}

function placeOf(row: unknown): number | null {
  const place = typeof row === "object" && row !== null ? Reflect.get(row, PLACE) : undefined;
  return place === undefined ? null : Number(place);
}

function withoutPlace(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== PLACE));
}
