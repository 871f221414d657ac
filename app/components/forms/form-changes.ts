import { typedFields } from "./typed";
import { UNCLEAR } from "./unclear";

/** Fields of the editors that nobody types. */
const NOT_TYPED = new Set([
  "intent",
  "draft",
  "sendId",
  "seen",
  "wasVip",
  "anew",
  "duplicate",
  "zone",
  UNCLEAR,
]);
/** What is typed in a row. Its country and its description have a value in an empty row, too. */
const TYPED_IN_ROWS = ["id", "number", "email", "extension", "name"];

/**
 * Whether what a form would post differs from the values that it came with. A row that was added and is still empty is
 * no change.
 */
export function hasChanges(values: object, posted: Iterable<[string, string]>): boolean {
  return changeable(postedFields(values)) !== changeable(posted);
}

/** Whether the form with that id on the page differs from the values that it came with. */
export function isFormChanged(formId: string, values: object): boolean {
  return hasChanges(values, fieldsOf(formId) ?? postedFields(values));
}

/** Whether a field of the form with that id has something in it. */
export function isTypedIn(formId: string, field: string): boolean {
  return Boolean(fieldsOf(formId)?.get(field)?.trim());
}

function fieldsOf(formId: string): URLSearchParams | null {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? typedFields(form) : null;
}

/** The fields of a form in a comparable text. */
function changeable(fields: Iterable<[string, string]>): string {
  const all = new Map(fields);
  const kept = [...all].filter(
    ([name, value]) => value !== "" && !NOT_TYPED.has(name) && !isOfEmptyRow(name, all),
  );
  return JSON.stringify(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function isOfEmptyRow(name: string, all: ReadonlyMap<string, string>): boolean {
  const [, row] = /^(\w+\[\d+\])\./.exec(name) ?? [];
  if (row === undefined) return false;
  return TYPED_IN_ROWS.every((field) => !all.get(`${row}.${field}`)?.trim());
}

/** Values as a form posts them: 'phones[0].number'. */
function postedFields(values: object, path = ""): Array<[string, string]> {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]): Array<[string, string]> => {
    const name = Array.isArray(values) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    if (typeof value === "object" && value !== null) return postedFields(value, name);
    return [[name, typeof value === "boolean" ? (value ? "on" : "") : String(value)]];
  });
}
