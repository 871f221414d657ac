import { isRecord, parseJsonText } from "../messages/json-text";

/** One answer that was collected in a chat. */
export interface Insight {
  name: string;
  value: string;
}

const MOST_INSIGHTS = 100;

/**
 * The answers in a lead's `webleadJson`, underscores as spaces; empty where there are none or the JSON is malformed
 * (LEA-3). It is written by programs elsewhere: nothing here throws.
 */
export function insightsOf(webleadJson: string | null): Insight[] {
  const parsed = webleadJson === null ? undefined : parseJsonText(webleadJson);
  const collected = isRecord(parsed) ? parsed["collected_data"] : undefined;
  if (!isRecord(collected)) return [];
  return Object.entries(collected)
    .slice(0, MOST_INSIGHTS)
    .flatMap(([name, value]) => {
      const text = textOf(value);
      return text === "" ? [] : [{ name: name.replaceAll("_", " "), value: text }];
    });
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(partText).filter(Boolean).join(", ") : partText(value);
}

/** What lies deeper is JSON, and nothing where it is too deep to be written: to go down into it could end the stack. */
function partText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === null || value === undefined) return "";
  try {
    return JSON.stringify(value);
  } catch {
    return "";
  }
}
