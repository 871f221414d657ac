import type { SubmissionResult } from "@conform-to/react";

/** What an action returns for a form that it refused, or whose list it changed: what was typed, and the errors. */
export type FormResult = SubmissionResult<string[]> & {
  /** Whether a secret was entered, which is not among what was typed: a page without scripts shows its field empty. */
  hasLostSecrets?: boolean;
};

/** The form's result among whatever an action may have returned. */
export function formResult(data: unknown): FormResult | undefined {
  return isFormResult(data) ? data : undefined;
}

function isFormResult(data: unknown): data is FormResult {
  return typeof data === "object" && data !== null && "initialValue" in data;
}
