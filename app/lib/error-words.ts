import type { FormKept } from "./route-failure";

/** The failures of the portal itself, and of what stands behind it, in the words that the user reads (UI-29). */
export const SERVICE_SILENT = "The service did not answer.";
export const WENT_WRONG = "Something went wrong here.";
/** Before a failure of which nobody knows whether what was wanted has been done all the same (UI-42). */
export const MAY_NOT_BE_DONE = "This may not have been done";
const REFUSED = "The service refused this.";
const KEPT: Record<FormKept, string> = {
  "to-send": "What you had entered is kept for 30 minutes: the next page that opens offers to send it.",
  "to-read": "What you had entered is kept for 30 minutes: the next page that opens shows it.",
};

/** A text that is a bare 'Error code 500' gets a sentence before it that says whose failure it is; others stay. */
export function withCause(text: string, status: number, ofService: boolean): string {
  if (!/^Error code -?\d+$/.test(text)) return text;
  if (status >= 400 && status < 500 && status !== 408) return `${REFUSED} ${text}`;
  return `${ofService ? SERVICE_SILENT : WENT_WRONG} ${text}`;
}

/** What is said of a failed post, and of its form where that was kept (SES-59). */
export function withKept(text: string, kept: FormKept | undefined): string {
  return kept ? `${asSentence(text)} ${KEPT[kept]}` : text;
}

/** The text with a full stop, for another sentence to follow it: the API's own texts, and references, have none. */
export function asSentence(text: string): string {
  return text.replace(/[^.!?]$/, "$&.");
}
