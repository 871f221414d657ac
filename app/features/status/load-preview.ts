import { retryAfterMs } from "../live/backoff";
import { keptUserHeaders } from "../session/keep-page";
import type { EditedStatus } from "./edited-status.server";
import type { PreviewOutcome } from "./preview-asker";
import { previewReply } from "./preview-reply";
import type { StatusPreview } from "./status-preview";

/** The fields that the sentence, and what is drawn in the seven days, are made of. */
const FIELDS = ["name", "takingCalls", "start", "duration", "end", "weeks", "zone", "message"];
const TIMES = ["start", "end"] as const;
/** Milliseconds after which nothing is expected from the server any more. */
const PATIENCE_MS = 8000;
const FAILED: PreviewOutcome = { kind: "failed", retryAfterMs: 0 };

/** What the editor was opened with. */
type Opened = Pick<EditedStatus, "statusId" | "entryId">;

/** Asks the server what the fields of the editor mean; where it cannot be asked, the action judges what is posted. */
export async function askPreview(form: HTMLFormElement, opened: Opened): Promise<PreviewOutcome> {
  // A request would only fail, which browsers log.
  if (navigator.onLine === false) return FAILED;
  const query = previewQueryOf(form, opened);
  // Somebody else may have signed in meanwhile: nothing of theirs is told here (SES-24).
  const headers = keptUserHeaders();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(`/status/preview?${query}`, { headers, signal });
    if (isSignedOut(response)) return { kind: "over" };
    if (!response.ok || response.redirected)
      return { kind: "failed", retryAfterMs: retryAfterMs(response) ?? 0 };
    const preview = previewReply(await response.json());
    return preview ? { kind: "told", preview, onShown: () => showSteps(form, query, preview) } : FAILED;
  } catch {
    return FAILED;
  }
}

/** Whether the session is over; one that a saved password has renewed leads back to the page. */
function isSignedOut({ status, redirected, url }: Response): boolean {
  return status === 401 || (redirected && new URL(url).pathname !== location.pathname);
}

/** The fields of the editor that its sentence is made of; a number is followed by its country, a caller is of a list. */
function previewQueryOf(form: HTMLFormElement, { statusId, entryId }: Opened): URLSearchParams {
  const query = new URLSearchParams();
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox" && !control.checked) continue;
    const [, part] = /^numbers\[\d+\]\.(number|country)$/.exec(control.name) ?? [];
    const [, list] = /^(accept|reject)\[\d+\]\.name$/.exec(control.name) ?? [];
    const field = part ?? list ?? control.name;
    if (part || list || FIELDS.includes(control.name)) query.append(field, control.value);
  }
  if (statusId !== null) query.append("status", statusId);
  if (entryId !== null) query.append("entry", entryId);
  return query;
}

/** Moves the times that were asked about to the step that is meant, but not one that is being typed. */
function showSteps(form: HTMLFormElement, asked: URLSearchParams, preview: StatusPreview): void {
  for (const name of TIMES) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field === document.activeElement) continue;
    if (field.value !== "" && field.value === asked.get(name)) field.value = preview[name];
  }
}
