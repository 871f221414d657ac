import { z } from "zod";

/**
 * Reads a query string, as a form by GET makes it or somebody types it. Every value of the schema has a default and a
 * `catch`, because an address never fails. As in a posted form an empty value counts as absent; a field of the schema
 * that is a list gets all values of its name, any other the first.
 */
export function parseQuery<Schema extends z.ZodObject>(
  query: URLSearchParams,
  schema: Schema,
): z.output<Schema> {
  const values = Object.entries(schema.shape).map(([name, field]) => {
    return [name, isList(field) ? query.getAll(name) : query.get(name) || undefined];
  });
  return schema.parse(Object.fromEntries(values));
}

function isList(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodPipe) return isList(field.in);
  if (field instanceof z.ZodDefault || field instanceof z.ZodCatch) return isList(field.def.innerType);
  return field instanceof z.ZodArray;
}
