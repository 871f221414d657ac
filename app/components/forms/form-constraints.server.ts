import { z } from "zod";
import type { FieldConstraint, FieldPath, FormConstraints } from "./form-constraints";

type Json = z.core.JSONSchema.BaseSchema;

/** Kept by schema: a schema never changes, and reading one takes as long as rendering a small page. */
const known = new WeakMap<z.ZodType, FormConstraints>();

/**
 * The constraints of a schema that HTML can express: required, lengths, limits. A loader passes them to its page,
 * because the schema library is too large for the browser. They are read from zod's JSON Schema: the form library's
 * own reader relies on internals that newer releases of zod no longer have.
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

/** Adds the constraints of all fields below a name. */
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

/** zod limits whole numbers to safe integers; HTML need not repeat that. */
function limit(value: number | undefined): number | undefined {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

/** For a field that several forms of one address share: the constraints that all of them have. */
function merged(one: FormConstraints, other: FormConstraints): FormConstraints {
  const both = Object.keys(one).filter((name) => name in other);
  const shared = both.map((name): [string, FieldConstraint] => {
    const entries = Object.entries(one[name] ?? {});
    const rest: FieldConstraint = other[name] ?? {};
    return [name, Object.fromEntries(entries.filter(([key, value]) => Reflect.get(rest, key) === value))];
  });
  return { ...one, ...other, ...Object.fromEntries(shared) };
}

/** Drops empty constraints, which would be sent with the page for nothing. */
function defined(constraint: FieldConstraint): FieldConstraint {
  return Object.fromEntries(
    Object.entries(constraint).filter(([, value]) => value !== undefined && value !== false),
  );
}
