import { z } from "zod";
import { cutText } from "~/lib/cut-text";
import { isRecordId } from "~/lib/record-id";
import { readBy } from "./record-schema";
import { noteSkipped, parseRecord, RECORD_LIMITS, spaceLeft } from "./records";

/**
 * The building blocks of every contract: how single values look on the wire and what they become
 * inside the portal (API-4). Y/N, string numbers and JSON-in-strings end here, and text is cut to what
 * its kind can need before anything searches it, and mended where no page could hold it (API-27).
 */

type Scalar = string | number | boolean | null | undefined;
type Text = string | number | null | undefined;

/** Characters that are kept of each kind of text. Instants, numbers and flags are never as long as a phone number. */
const LENGTH = { number: 64, name: 300, text: 100_000, json: 1024 * 1024 } as const;

/** Nested deeper than this, JSON is no form and no transcript. */
const JSON_DEPTH = 32;

const MOST_RECORDS = 5_000;

/** What lies outside the years 1 to 9999 is no moment of anything; the days beside it may be none of the calendar. */
const FIRST_INSTANT = Date.parse("0001-01-01T00:00:00Z");
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * An escape in JSON of NUL, of half a character, or of a character as its two halves. First are all the backslashes
 * before its `u`, then those between two halves.
 */
const ESCAPED = /(?<!\\)(\\+)u(?:d[89ab][\da-f]{2}(\\{1,2})ud[c-f][\da-f]{2}|d[89a-f][\da-f]{2}|0000)/gi;

/** The first characters of a text. */
function shortened(text: string, most: number): string {
  // Taken apart and joined again: a mere slice would keep the whole text in memory.
  return text.length <= most ? text : cutText(text, most).split("").join("");
}

/**
 * A text without halves of characters and without NUL. HTML holds neither: a browser would find another text in the page
 * than in the data of the page, and would make the page anew.
 */
function mended(text: string): string {
  const whole = text.toWellFormed();
  return whole.includes("\0") ? whole.replaceAll("\0", "\ufffd") : whole;
}

/** JSON whose texts are such ones when it is parsed, and when JSON in a string of it is parsed. */
function mendedJson(json: string): string {
  return mended(json).replace(ESCAPED, (escaped, backslashes: string, between?: string) => {
    if (between === undefined) return `${backslashes}ufffd`;
    // Only two halves that are escaped alike are a character; else one is literal text, and the other is alone.
    if (between.length === escapeLength(backslashes.length)) return escaped;
    return `${backslashes}ufffd${between}ufffd`;
  });
}

/**
 * How many of the backslashes before a `u` escape it: one in JSON, two in JSON in a string of it, where each backslash is
 * doubled; none where all of them stand for backslashes of a text.
 */
function escapeLength(backslashes: number): number {
  if (backslashes % 2 === 1) return 1;
  return backslashes % 4 === 2 ? 2 : 0;
}

/**
 * A value that is judged in one step: `read` gives what it means, or undefined when it cannot mean anything.
 * `z.union(...).nullish().transform(...)` says the same in more steps: reading 100,000 activities, which have five
 * million values, then takes half as long again. `Wire` is what the API is expected to send.
 */
function value<Wire, Result>(expected: string, read: (value: unknown) => Result | undefined) {
  const schema = z.transform((input: Wire, context): Result => {
    const result = read(input);
    if (result !== undefined) return result;
    context.addIssue({ code: "custom", message: `Expected ${expected}` });
    return z.NEVER;
  });
  return readBy(schema, read);
}

/** `Y`/`N`, `true`/`false` or a boolean → boolean. Missing, null and anything unknown is false. */
export const yesNo = value<Scalar, boolean>("a flag", (input) => {
  if (typeof input === "boolean") return input;
  return isScalar(input) ? input === "Y" || input === "y" || input === "true" : undefined;
});

/** The same where 'not said' is not 'no': missing, null and anything unknown is null. */
export const optionalYesNo = value<Scalar, boolean | null>("a flag", (input) => {
  if (typeof input === "boolean") return input;
  if (!isScalar(input)) return undefined;
  if (input === "Y" || input === "y" || input === "true") return true;
  return input === "N" || input === "n" || input === "false" ? false : null;
});

/**
 * A key of some record: string or number on the wire, always a non-empty string inside. One that is too long is
 * refused, since a part of it would name another record, and so is one that no path can hold.
 */
export const id = value<string | number, string>("an id", (input) => toId(input) ?? undefined);

/** An id that may be absent; absent, null and '' are null. */
export const optionalId = value<Text, string | null>("an id", toId);

/** Text that may be absent, of at most that many characters; absent and null are null. Numbers become text. */
function optionalTextOf(most: number) {
  return value<Text, string | null>("text", (input) => {
    const text = toText(input);
    return typeof text === "string" ? mended(shortened(text, most)) : text;
  });
}

/** A needed word of the API's own, such as the type of a message. It may be any: an unknown type is shown as it is. */
export const code = value<string, string>("a code", (input) =>
  typeof input === "string" ? mended(shortened(input, LENGTH.name)) : undefined,
);

/** Text that may be absent, such as a message's; absent and null are null. Numbers become text. */
export const optionalText = optionalTextOf(LENGTH.text);

/** The name of a person, company or place, an address or another single row of text. */
export const optionalName = optionalTextOf(LENGTH.name);

/** A text that says something, such as an invoice's number or a reason; absent, null and blank are null, so that something stands in. */
export const optionalLabel = value<Text, string | null>("text", (input) => {
  const text = toText(input);
  return typeof text === "string" ? mended(shortened(text, LENGTH.name)).trim() || null : text;
});

/** A key that opens something and may be absent, as it came: a part of it would open nothing. Absent, null and '' are null. */
export const optionalKey = z
  .string()
  .nullish()
  .transform((key) => key || null);

/** A phone number as it stands in a record: anything from E.164 to a word, or nothing. */
export const optionalPhone = optionalTextOf(LENGTH.number);

/** A number, or a string that holds one. */
export const number = value<string | number, number>("a number", (input) => toNumber(input) ?? undefined);

/** A number that may be absent; absent, null, '' and text that is no number are null. */
export const optionalNumber = value<Text, number | null>("a number", toNumber);

/** A UTC ISO 8601 instant (or epoch milliseconds) that may be absent → epoch milliseconds, or null. */
export const optionalInstant = value<Text, number | null>("an instant", (input) =>
  typeof input === "boolean" || !isScalar(input) ? undefined : toInstant(input),
);

/**
 * The same where none has a meaning of its own, as the end of what lasts until further notice: absent, null and '' are
 * null, and what cannot be read is refused.
 */
export const instantOrNone = value<Text, number | null>("an instant", (input) => {
  if (typeof input === "boolean" || !isScalar(input)) return undefined;
  return input === null || input === undefined || input === "" ? null : (toInstant(input) ?? undefined);
});

/**
 * A mark that the upstream writes either as Y/N or as the instant at which it was made
 * ("Clear Read Date", ACT-30, shows that `read` is a date) → `{ on, at }`.
 */
export const mark = value<Scalar, Mark>("a mark", (input) => {
  if (input === true || input === "Y" || input === "y" || input === "true") return ON;
  if (input === false) return OFF;
  if (!isScalar(input)) return undefined;
  const at = toInstant(input);
  return at === null ? OFF : { on: true, at };
});

/** A flag and, where the upstream tells it, when it was set (epoch milliseconds). */
export interface Mark {
  readonly on: boolean;
  readonly at: number | null;
}

// Shared: a list of 100,000 holds nearly as many of them.
const ON: Mark = { on: true, at: null };
const OFF: Mark = { on: false, at: null };

/**
 * JSON that arrives as a string or already as a value (API-7) → its text, so that a reader
 * can parse it where it is shown and fall back to the raw text when it is broken. A value that is too deep
 * or large to be written as text is null.
 */
export const optionalJsonText = value<unknown, string | null>("JSON", (input) => {
  if (input === null || input === undefined || input === "") return null;
  if (typeof input === "string") return mendedJson(shortened(input, LENGTH.json));
  return spaceLeft(input, JSON_DEPTH, LENGTH.json) < 0 ? null : mendedJson(JSON.stringify(input));
});

/**
 * A list of records that may be absent; absent and null are the empty list. Each record is read by itself
 * (API-26): what cannot be read, is too deep or too large, or comes after the first `most`, is left out, and
 * `collectSkipped` tells the caller how many and why. For slices of a long list use `parseRecord`. The schema's
 * metadata name the `record`, which its parser hides.
 */
export function listOf<Record extends z.ZodType>(
  record: Record,
  { most = MOST_RECORDS, limits = RECORD_LIMITS } = {},
) {
  return z
    .custom<Array<z.input<Record>>>(Array.isArray, "Expected a list")
    .nullish()
    .transform((items) => {
      const read: Array<z.output<Record>> = [];
      for (const item of items?.slice(0, most) ?? []) {
        const parsed = parseRecord(record, item, limits);
        if (parsed.success) read.push(parsed.data);
        else noteSkipped(parsed.reason);
      }
      const beyond = (items?.length ?? 0) - most;
      if (beyond > 0) noteSkipped(`over ${most} records`, beyond);
      return read;
    })
    .meta({ record });
}

/** A list that may be absent and is right as a whole or not at all. Absent and null are the empty list. */
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

/** Null for no id; undefined for what no path of the API can hold. */
function toId(input: unknown): string | null | undefined {
  const text = toText(input);
  if (typeof text !== "string") return text;
  if (text === "") return null;
  return isRecordId(text) ? text : undefined;
}

/** Null for what holds no number. */
function toNumber(input: unknown): number | null | undefined {
  if (isNumber(input)) return input;
  if (input === null || input === undefined) return null;
  if (typeof input !== "string") return undefined;
  if (input.length > LENGTH.number) return null;
  const parsed = input.trim() === "" ? NaN : Number(input);
  return Number.isFinite(parsed) ? parsed : null;
}

function toInstant(value: Scalar): number | null {
  if (typeof value === "number") return isMoment(value) ? value : null;
  if (typeof value !== "string" || value.length > LENGTH.number) return null;
  const parsed = Date.parse(isWireInstant(value) ? value : zonedInstant(value));
  return isMoment(parsed) ? parsed : null;
}

/** Also false for NaN. */
function isMoment(ms: number): boolean {
  return ms >= FIRST_INSTANT && ms <= LAST_INSTANT;
}

/** Whether it looks like `2026-03-05T14:05:00.000Z`, as nearly all instants do: a reading of a long list has 300,000. */
function isWireInstant(text: string): boolean {
  return text.length === 24 && text[4] === "-" && text[10] === "T" && text[23] === "Z";
}

/** A text that begins with a date, with its zone; empty for any other. */
function zonedInstant(text: string): string {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return "";
  // An offset of hours alone, as databases write it, is none for Date.parse.
  const separated = text.replace(/^(\S{10}) /, "$1T").replace(/(T.*[+-]\d\d)$/, "$1:00");
  // An instant without a zone is UTC on the wire (TIM-1); Date.parse would read it as local time.
  const isZoned = !separated.includes("T") || /T.*(Z|[+-]\d\d:?\d\d)$/.test(separated);
  return isZoned ? separated : `${separated}Z`;
}
