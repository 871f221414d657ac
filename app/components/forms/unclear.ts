/**
 * The field of a form that was sent before while nobody knows what became of it: what it fails by later does not tell that
 * nothing was done (UI-42). `Form` adds it to such a form; it is posted until the form has succeeded.
 */
export const UNCLEAR = "unclear";

/** Whether a form that is shown again, or that was posted, has that field. */
export function isUnclear(typed: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return typed?.[UNCLEAR] === "yes";
}
