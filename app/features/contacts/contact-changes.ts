/** Fields that nobody types. */
const NOT_TYPED = new Set(["intent", "draft", "seen", "anew", "duplicate"]);

/**
 * Whether what a form would post differs from the values that it came with. A row that was added and is still empty is
 * no change.
 */
export function hasChanges(values: object, posted: Iterable<[string, string]>): boolean {
  return changeable(postedFields(values)) !== changeable(posted);
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
  return ["id", "number", "email", "extension"].every((field) => !all.get(`${row}.${field}`)?.trim());
}

/** Values as a form posts them: 'phones[0].number'. */
function postedFields(values: object, path = ""): Array<[string, string]> {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]): Array<[string, string]> => {
    const name = Array.isArray(values) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    if (typeof value === "object" && value !== null) return postedFields(value, name);
    return [[name, typeof value === "boolean" ? (value ? "on" : "") : String(value)]];
  });
}
