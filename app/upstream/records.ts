import type { z } from "zod";

/** How deep a record may be nested, and how much may stand in it: characters of text, and one for each value. */
export interface RecordLimits {
  depth: number;
  size: number;
}

export const RECORD_LIMITS: RecordLimits = { depth: 16, size: 1024 * 1024 };

/** Records that could not be read and were left out. `reason` is the first one's, without any of its content. */
export interface SkippedRecords {
  count: number;
  reason: string;
}

const TOO_LARGE = "too deep or large";

export type ReadRecord<Data> = { success: true; data: Data } | { success: false; reason: string };

/**
 * Reads one record of a list by itself, so that a bad one spoils no other (API-26). One that is too deep or too
 * large is refused before the schema sees it. Never throws; `reason` names fields, never their content.
 */
export function parseRecord<Schema extends z.ZodType>(
  schema: Schema,
  record: unknown,
  limits: RecordLimits = RECORD_LIMITS,
): ReadRecord<z.output<Schema>> {
  if (spaceLeft(record, limits.depth, limits.size) < 0) return { success: false, reason: TOO_LARGE };
  const parsed = schema.safeParse(record);
  if (parsed.success) return { success: true, data: parsed.data };
  return { success: false, reason: reasonOf(parsed.error) };
}

/** Reads one record of a list that was cut off as JSON; null is a record that was too deep or large to be kept. */
export function parseJsonRecord<Schema extends z.ZodType>(
  schema: Schema,
  json: string | null,
): ReadRecord<z.output<Schema>> {
  return json === null ? { success: false, reason: TOO_LARGE } : parseRecord(schema, parseJson(json));
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** What a schema found wrong, as `field: message` of the first few fields. */
export function reasonOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "(reply)"}: ${issue.message}`)
    .join("; ");
}

/** What remains of `space` after a value; negative for one that is larger, or nested deeper than `depth`. */
export function spaceLeft(value: unknown, depth: number, space: number): number {
  if (typeof value === "string") return space - value.length;
  if (typeof value !== "object" || value === null) return space - 1;
  if (depth <= 0) return -1;
  let left = space - 1;
  const parts = Array.isArray(value) ? value : Object.values(value);
  for (const part of parts) {
    left = spaceLeft(part, depth - 1, left);
    if (left < 0) return left;
  }
  return left;
}

let skipped: SkippedRecords | null = null;

/** Notes that a record was left out, for the `collectSkipped` that is running, if one is. */
export function noteSkipped(reason: string, count = 1): void {
  if (skipped) skipped = { count: skipped.count + count, reason: skipped.reason || reason };
}

/**
 * Runs a parse and tells which records its lists left out: a schema can return data only, and the log is the
 * caller's. `parse` has to be synchronous.
 */
export function collectSkipped<Result>(parse: () => Result): { result: Result; skipped: SkippedRecords } {
  const outer = skipped;
  skipped = { count: 0, reason: "" };
  try {
    const result = parse();
    return { result, skipped };
  } finally {
    skipped = outer;
  }
}
