import { z } from "zod";

/**
 * Parses a query string, whether a GET form made it or somebody typed it. Every value of the schema has a default and
 * a `catch`, so that no address fails. An empty value counts as absent; a field that is a list in the schema gets all
 * values of its name, any other field the first.
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
