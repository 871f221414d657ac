import type { StatusPreview } from "./status-preview";
import type { PlannedPart } from "./week-strip";

/** What the server says of a status that is typed; null for anything else, such as the page of a proxy. */
export function previewReply(reply: unknown): StatusPreview | null {
  if (typeof reply !== "object" || reply === null) return null;
  const {
    sentence,
    notes,
    overlaps,
    problems,
    errors,
    start,
    end,
    planned,
  }: Partial<Record<string, unknown>> = {
    ...reply,
  };
  if (sentence !== null && typeof sentence !== "string") return null;
  if (typeof start !== "string" || typeof end !== "string") return null;
  if (!isTexts(notes) || !isTexts(overlaps) || !isTexts(problems)) return null;
  if (!Array.isArray(planned) || !planned.every(isPlannedPart)) return null;
  if (!isErrors(errors)) return null;
  return { sentence, notes, overlaps, problems, errors, start, end, planned };
}

function isErrors(value: unknown): value is StatusPreview["errors"] {
  return typeof value === "object" && value !== null && Object.values(value).every(isText);
}

function isPlannedPart(value: unknown): value is PlannedPart {
  if (typeof value !== "object" || value === null) return false;
  const { day, name, time, more, isTakingCalls, from, length }: Partial<Record<string, unknown>> = {
    ...value,
  };
  return (
    [day, from, length].every((number) => typeof number === "number") &&
    isTexts([name, time, more]) &&
    typeof isTakingCalls === "boolean"
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
