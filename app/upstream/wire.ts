import { z } from "zod";

/**
 * The building blocks of every contract: how single values look on the wire and what they become
 * inside the portal (API-4). Y/N, string numbers and JSON-in-strings end here.
 */

/** `Y`/`N`, `true`/`false` or a boolean → boolean. Missing, null and anything unknown is false. */
export const yesNo = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => {
    if (typeof value === "boolean") return value;
    return value === "Y" || value === "y" || value === "true";
  });

/** A key of some record: string or number on the wire, always a non-empty string inside. */
export const id = z.union([z.string().min(1), z.number()]).transform(String);

/** An id that may be absent; absent, null and '' are null. */
export const optionalId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === "" ? null : String(value)));

/** Text that may be absent; absent and null are null. Numbers become text. */
export const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : String(value)));

/** A number, or a string that holds one. */
export const number = z.union([z.number(), z.string().trim().min(1)]).transform((value, context) => {
  const parsed = Number(value);
  if (Number.isFinite(parsed)) return parsed;
  context.addIssue({ code: "custom", message: "Expected a number" });
  return z.NEVER;
});

/** A number that may be absent; absent, null, '' and text that is no number are null. */
export const optionalNumber = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined || (typeof value === "string" && value.trim() === ""))
      return null;
    const parsed = Number(value);
    return Number.isFinite(parsed) ? parsed : null;
  });

/** A UTC ISO 8601 instant (or epoch milliseconds) that may be absent → epoch milliseconds, or null. */
export const optionalInstant = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => toInstant(value));

/**
 * A mark that the upstream writes either as Y/N or as the instant at which it was made
 * ("Clear Read Date", ACT-30, shows that `read` is a date) → `{ on, at }`.
 */
export const mark = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value): Mark => {
    if (value === true || value === "Y" || value === "y" || value === "true") return { on: true, at: null };
    if (typeof value === "boolean") return { on: false, at: null };
    const at = toInstant(value);
    return { on: at !== null, at };
  });

/** A flag and, where the upstream tells it, when it was set (epoch milliseconds). */
export interface Mark {
  on: boolean;
  at: number | null;
}

/**
 * JSON that arrives as a string or already as a value (API-7) → its text, so that a reader
 * can parse it where it is shown and fall back to the raw text when it is broken.
 */
export const optionalJsonText = z
  .unknown()
  .optional()
  .transform((value) => {
    if (value === null || value === undefined || value === "") return null;
    return typeof value === "string" ? value : JSON.stringify(value);
  });

/** A list that may be absent. Absent and null are the empty list. */
export function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
}

function toInstant(value: string | number | boolean | null | undefined): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d/.test(value)) return null;
  // An instant without a zone is UTC on the wire (TIM-1); Date.parse would read it as local time.
  const text = value.replace(/^(\S{10}) /, "$1T");
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : text.includes("T") ? `${text}Z` : text;
  const parsed = Date.parse(zoned);
  return Number.isNaN(parsed) ? null : parsed;
}
