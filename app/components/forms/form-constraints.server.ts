import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FieldConstraint, FieldPath, FormConstraints } from "./form-constraints";

/**
 * What HTML can say about the fields of a schema: required, lengths, limits. A loader hands it to its page, because
 * the schema library itself is too large for the browser.
 */
export function formConstraints<Schema extends z.ZodType>(
  schema: Schema,
): FormConstraints<FieldPath<z.input<Schema>>>;
export function formConstraints(schema: z.ZodType): FormConstraints {
  const constraints = getZodConstraint(withoutTransform(schema));
  return Object.fromEntries(
    Object.entries(constraints).map(([name, constraint]): [string, FieldConstraint] => {
      const { required, minLength, maxLength, min, max, step, pattern, multiple } = constraint;
      return [name, defined({ required, minLength, maxLength, min, max, step, pattern, multiple })];
    }),
  );
}

/** The constraint library refuses a form whose fields are put together by a transform at its root. */
function withoutTransform(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodPipe ? withoutTransform(schema.in) : schema;
}

/** Without what is undefined: it would travel with the page all the same. */
function defined(constraint: FieldConstraint): FieldConstraint {
  return Object.fromEntries(Object.entries(constraint).filter(([, value]) => value !== undefined));
}
