/**
 * A short message after an action. Success and information disappear after 6 s, an error stays until it is closed
 * (UI-1).
 */
export interface Snack {
  kind: "success" | "info" | "error";
  /** Said before the text. */
  title?: string;
  text: string;
  /** A form that undoes the action, and what its button says if not 'Undo'. */
  undo?: { action: string; fields: Array<[name: string, value: string]>; label?: string };
}

export const SNACK_MS = 6000;
