import type { DuplicateNumber } from "./contact-duplicate";

/** What a response to the editor's form has besides the form, where a number exists already (CON-11). */
export interface DuplicateResponse {
  /** The number as it is read, and what the form posts where it is wanted. */
  duplicate: DuplicateNumber & { wanted: string };
}

/** The number that exists already, as the response to the form says. */
export function duplicateOf(response: unknown): DuplicateResponse["duplicate"] | null {
  return isDuplicate(response) ? response.duplicate : null;
}

function isDuplicate(response: unknown): response is DuplicateResponse {
  return typeof response === "object" && response !== null && "duplicate" in response;
}
