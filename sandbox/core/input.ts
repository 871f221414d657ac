import { z } from "zod";
import { notFound, Refusal } from "./refusal";

/** A form field that is `Y` or `N`. */
export const yesNo = z.enum(["Y", "N"]);

/** A phone number in E.164. */
export const phoneNumber = z.string().regex(/^\+\d{7,15}$/, "The number is not valid.");

/** A query or form parsed by its schema; what does not fit is refused with 400 and names the field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refusal(400, `${issue?.path.join(".") || "The request"}: ${issue?.message ?? "is not valid"}`);
}

/** The id in a path, which is digits. The reply to anything else is a 404: `what` was not found. */
export function parseId(text: string | undefined, what: string): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw notFound(what);
  return Number(text);
}
