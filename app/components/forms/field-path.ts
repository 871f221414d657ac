/** 'username', 'methods[0].phone', 'days[]': the names that the portal's forms post; any other is invalid. */
const NAME = /^[a-z][\w-]*(?:\[\d{1,3}\]|\.[a-z][\w-]*){0,6}(?:\[\])?$/i;
const SEGMENT = /[a-z][\w-]*|\[\d*\]/gi;

type Kind = "value" | "list" | "record";

/**
 * Whether these names can stand in one form: each is well-formed, none is a property that every object has
 * (`constructor`, `toString`), none is used as a value here and as a list or record there, and the rows of a list are
 * numbered from 0 without gaps. The library that makes objects of them would otherwise throw, write into functions of
 * the language, or make lists of a thousand empty rows out of one name.
 */
export function areFieldNames(names: Iterable<string>): boolean {
  const kinds = new Map<string, Kind>();
  const rows = new Map<string, Set<number>>();
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
      if (/\d/.test(segment) && segment.startsWith("[")) {
        const indexes = rows.get(path) ?? new Set();
        rows.set(path, indexes.add(Number(segment.slice(1, -1))));
      }
      path += `/${segment}`;
    }
    if (!isKind(path, "value")) return false;
  }
  return [...rows.values()].every((indexes) => [...indexes].every((index) => index < indexes.size));
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
