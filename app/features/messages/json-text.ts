/** JSON that a message carries as text. */

/** The value of a JSON text, also of JSON within a JSON string. Malformed → undefined, which is no shape we know. */
export function parseJsonText(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "string" ? JSON.parse(parsed) : parsed;
  } catch {
    return undefined;
  }
}

/** Whether it is an object with keys, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
