import { z } from "zod";

/**
 * The building blocks of every contract: how single values look on the wire and what they become
 * inside the portal (API-4). Y/N, string numbers and JSON-in-strings end here.
 */

type Scalar = string | number | boolean | null | undefined;
type Text = string | number | null | undefined;

/**
 * A value that is judged in one step: `read` gives what it means, or undefined when it cannot mean anything.
 * `z.union(...).nullish().transform(...)` says the same in more steps: reading 100,000 activities, which have five
 * million values, then takes half as long again. `Wire` is what the API is expected to send.
 */
function value<Wire, Result>(expected: string, read: (value: unknown) => Result | undefined) {
  return z.transform((input: Wire, context): Result => {
    const result = read(input);
    if (result !== undefined) return result;
    context.addIssue({ code: "custom", message: `Expected ${expected}` });
    return z.NEVER;
  });
}

/** `Y`/`N`, `true`/`false` or a boolean → boolean. Missing, null and anything unknown is false. */
export const yesNo = value<Scalar, boolean>("a flag", (input) => {
  if (typeof input === "boolean") return input;
  return isScalar(input) ? input === "Y" || input === "y" || input === "true" : undefined;
});

/** A key of some record: string or number on the wire, always a non-empty string inside. */
export const id = value<string | number, string>("an id", (input) => toText(input) || undefined);

/** An id that may be absent; absent, null and '' are null. */
export const optionalId = value<Text, string | null>("an id", (input) =>
  input === "" ? null : toText(input),
);

/** Text that may be absent; absent and null are null. Numbers become text. */
export const optionalText = value<Text, string | null>("text", toText);

/** A number, or a string that holds one. */
export const number = value<string | number, number>("a number", (input) => toNumber(input) ?? undefined);

/** A number that may be absent; absent, null, '' and text that is no number are null. */
export const optionalNumber = value<Text, number | null>("a number", toNumber);

/** A UTC ISO 8601 instant (or epoch milliseconds) that may be absent → epoch milliseconds, or null. */
export const optionalInstant = value<Text, number | null>("an instant", (input) =>
  typeof input === "boolean" || !isScalar(input) ? undefined : toInstant(input),
);

/**
 * A mark that the upstream writes either as Y/N or as the instant at which it was made
 * ("Clear Read Date", ACT-30, shows that `read` is a date) → `{ on, at }`.
 */
export const mark = value<Scalar, Mark>("a mark", (input) => {
  if (input === true || input === "Y" || input === "y" || input === "true") return { on: true, at: null };
  if (input === false) return { on: false, at: null };
  if (!isScalar(input)) return undefined;
  const at = toInstant(input);
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

function isScalar(input: unknown): input is Scalar {
  return (
    input === null ||
    input === undefined ||
    typeof input === "string" ||
    typeof input === "boolean" ||
    isNumber(input)
  );
}

/** NaN and the infinities are no numbers: JSON cannot say them. */
function isNumber(input: unknown): input is number {
  return typeof input === "number" && Number.isFinite(input);
}

function toText(input: unknown): string | null | undefined {
  if (typeof input === "string") return input;
  if (input === null || input === undefined) return null;
  return isNumber(input) ? String(input) : undefined;
}

/** Null for what holds no number. */
function toNumber(input: unknown): number | null | undefined {
  if (isNumber(input)) return input;
  if (input === null || input === undefined) return null;
  if (typeof input !== "string") return undefined;
  const parsed = input.trim() === "" ? NaN : Number(input);
  return Number.isFinite(parsed) ? parsed : null;
}

function toInstant(value: Scalar): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d/.test(value)) return null;
  // An instant without a zone is UTC on the wire (TIM-1); Date.parse would read it as local time.
  const text = value.replace(/^(\S{10}) /, "$1T");
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : text.includes("T") ? `${text}Z` : text;
  const parsed = Date.parse(zoned);
  return Number.isNaN(parsed) ? null : parsed;
}
