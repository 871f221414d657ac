/** 'username', 'methods[0].phone', 'days[]': the names that the portal's forms post; any other is invalid. */
const NAME = /^[a-z][\w-]*(?:\[\d{1,3}\]|\.[a-z][\w-]*){0,6}(?:\[\])?$/i;
const SEGMENT = /[a-z][\w-]*|\[\d*\]/gi;

type Kind = "value" | "list" | "record";

/**
 * Whether these names can occur in one form: each is well-formed, none is a property of every object (`constructor`,
 * `toString`), and none is used both for a value and for a list or record. With others the form library would throw
 * or write into prototypes.
 */
export function areFieldNames(names: Iterable<string>): boolean {
  const kinds = new Map<string, Kind>();
  const isKind = (path: string, kind: Kind) => {
    const known = kinds.get(path);
    if (known === undefined) kinds.set(path, kind);
    return known === undefined || known === kind;
  };
  for (const name of names) {
    if (!NAME.test(name)) return false;
    let path = "";
    for (const [segment] of name.matchAll(SEGMENT)) {
      if (segment in Object.prototype) return false;
      if (path !== "" && !isKind(path, segment.startsWith("[") ? "list" : "record")) return false;
      path += `/${segment}`;
    }
    if (!isKind(path, "value")) return false;
  }
  return true;
}

/** A name as the schema has it: 'methods[0].phone' is 'methods[].phone'. */
export function schemaPath(name: string): string {
  return name.replace(/\[\d+\]/g, "[]");
}

/** The value at a name in nested values, or undefined. */
export function valueAt(values: unknown, name: string): unknown {
  let value = values;
  for (const [segment] of name.matchAll(SEGMENT)) {
    if (typeof value !== "object" || value === null) return undefined;
    const key = segment.startsWith("[") ? segment.slice(1, -1) : segment;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}
