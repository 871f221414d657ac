import { z } from "zod";
import type { FieldConstraint, FieldPath, FormConstraints } from "./form-constraints";

type Json = z.core.JSONSchema.BaseSchema;

/** A schema never changes, and reading it takes as long as rendering a small page. */
const known = new WeakMap<z.ZodType, FormConstraints>();

/**
 * What HTML can say about the fields of a schema: required, lengths, limits. A loader hands it to its page, because
 * the schema library itself is too large for the browser. It is read from zod's JSON Schema: the form library's own
 * reader looks into parts of zod that its newer releases no longer have, and finds no lengths and limits.
 */
export function formConstraints<Schema extends z.ZodType>(
  schema: Schema,
): FormConstraints<FieldPath<z.input<Schema>>>;
export function formConstraints(schema: z.ZodType): FormConstraints {
  const read =
    known.get(schema) ?? constraintsOf("", z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  known.set(schema, read);
  return read;
}

/** The constraints of everything below a name. */
function constraintsOf(path: string, schema: Json): FormConstraints {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((branch) =>
    constraintsOf(path, branch),
  );
  const fields = Object.entries(schema.properties ?? {}).map(([key, part]) => {
    const name = path === "" ? key : `${path}.${key}`;
    return typeof part === "boolean" ? {} : fieldOf(name, part, schema.required?.includes(key) ?? false);
  });
  const { items } = schema;
  const rows = typeof items === "object" && !Array.isArray(items) ? [fieldOf(`${path}[]`, items, true)] : [];
  return Object.assign({}, branches.reduce(merged, {}), ...fields, ...rows);
}

function fieldOf(name: string, schema: Json, required: boolean): FormConstraints {
  const { type, minLength, maxLength, minimum, maximum, pattern } = schema;
  const own =
    type === "array"
      ? { multiple: true }
      : { required, minLength, maxLength, min: limit(minimum), max: limit(maximum), pattern };
  const below = constraintsOf(name, schema);
  return { ...below, [name]: defined({ ...below[name], ...own }) };
}

/** Whole numbers are limited to what a number can hold: nothing that HTML has to say. */
function limit(value: number | undefined): number | undefined {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

/** Of a field that several forms of one address have, what all of them say. */
function merged(one: FormConstraints, other: FormConstraints): FormConstraints {
  const both = Object.keys(one).filter((name) => name in other);
  const shared = both.map((name): [string, FieldConstraint] => {
    const entries = Object.entries(one[name] ?? {});
    const rest: FieldConstraint = other[name] ?? {};
    return [name, Object.fromEntries(entries.filter(([key, value]) => Reflect.get(rest, key) === value))];
  });
  return { ...one, ...other, ...Object.fromEntries(shared) };
}

/** Without what says nothing: it would travel with the page all the same. */
function defined(constraint: FieldConstraint): FieldConstraint {
  return Object.fromEntries(
    Object.entries(constraint).filter(([, value]) => value !== undefined && value !== false),
  );
}
