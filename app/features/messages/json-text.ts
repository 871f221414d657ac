import { costlyJson } from "~/upstream/json-cost";

/** JSON that a message carries as text. */

/** Shorter texts are read in a few milliseconds, whatever is in them. */
const SHORT = 32 * 1024;
/** The transcript of a call of an hour and a half has so many, with a time for each word. */
const MOST_VALUES = 250_000;

/**
 * The value of a JSON text, also of JSON within a JSON string. Malformed, or so costly that reading it would hold up
 * the process (SEC-13) → undefined, which is no shape we know.
 */
export function parseJsonText(text: string): unknown {
  try {
    const parsed = parse(text);
    return typeof parsed === "string" ? parse(parsed) : parsed;
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  const isCostly = text.length > SHORT && costlyJson(Buffer.from(text), MOST_VALUES) !== null;
  return isCostly ? undefined : JSON.parse(text);
}

/** Whether it is an object with keys, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
