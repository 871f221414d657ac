import type { DuplicateNumber } from "./contact-duplicate";

/** What an answer to the editor's form has besides the form, where a number exists already (CON-11). */
export interface DuplicateAnswer {
  /** The number as it is read. */
  duplicate: DuplicateNumber;
}

/** The number that exists already, as the answer to the form says. */
export function duplicateOf(answer: unknown): DuplicateNumber | null {
  return isDuplicate(answer) ? answer.duplicate : null;
}

function isDuplicate(answer: unknown): answer is DuplicateAnswer {
  return typeof answer === "object" && answer !== null && "duplicate" in answer;
}
