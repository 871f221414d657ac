import { previewReply } from "./preview-reply";
import type { StatusPreview } from "./status-preview";

/** The fields that the sentence, and what is drawn in the seven days, are made of. */
const FIELDS = ["name", "takingCalls", "start", "duration", "end", "weeks", "zone"];
const TIMES = ["start", "end"] as const;
/** Milliseconds after which nothing is expected from the server any more. */
const PATIENCE_MS = 8000;

/**
 * What the fields of the editor mean, as the server says it; null where it cannot be asked: the action then judges what
 * is posted.
 */
export async function loadPreview(query: URLSearchParams): Promise<StatusPreview | null> {
  try {
    const response = await fetch(`/status/preview?${query}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok || response.redirected) return null;
    return previewReply(await response.json());
  } catch {
    return null;
  }
}

/** The fields of the editor that its sentence is made of; a number is followed by its country. */
export function previewQueryOf(form: HTMLFormElement, entryId: string | null): URLSearchParams {
  const query = new URLSearchParams();
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox" && !control.checked) continue;
    const [, part] = /^numbers\[\d+\]\.(number|country)$/.exec(control.name) ?? [];
    if (part || FIELDS.includes(control.name)) query.append(part ?? control.name, control.value);
  }
  if (entryId !== null) query.append("entry", entryId);
  return query;
}

/** Moves the times that were asked about to the step that is meant, but not one that is being typed. */
export function showSteps(form: HTMLFormElement, asked: URLSearchParams, preview: StatusPreview): void {
  for (const name of TIMES) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field === document.activeElement) continue;
    if (field.value !== "" && field.value === asked.get(name)) field.value = preview[name];
  }
}
