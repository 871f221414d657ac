import { costlyJson } from "./json-cost";

/** Reading this many takes some 0.1 s at the worst. A user with 2,000 contacts has some 60,000. */
const MOST_VALUES = 100_000;

export type ReplyJson = { success: true; value: unknown } | { success: false; reason: string };

/**
 * Reads the JSON of a whole reply; an empty one is null, since calls that only report success may reply nothing. What
 * would hold up the process is refused unread (API-28). `reason` holds nothing of the reply but the start of a page.
 */
export function readJson(bytes: Buffer): ReplyJson {
  const cost = costlyJson(bytes, MOST_VALUES);
  if (cost !== null) return { success: false, reason: cost };
  const text = bytes.toString("utf8");
  try {
    return { success: true, value: text.trim() === "" ? null : JSON.parse(text) };
  } catch {
    // A page of a proxy tells what went wrong; anything else may hold a key.
    const start = text.trimStart().startsWith("<")
      ? text.trim().slice(0, 60).replace(/\s+/g, " ")
      : "not shown";
    return { success: false, reason: `no JSON, ${bytes.length} bytes: ${start}` };
  }
}
