/**
 * A short message after an action. Success and information disappear after 6 s, where they have lines only once they are
 * closed or another takes their place; an error stays until it is closed (UI-1).
 */
export interface Snack {
  kind: "success" | "info" | "error";
  /** Said before the text. */
  title?: string;
  text: string;
  /** Said after the text, each on a line of its own: what was done, or what failed, and why. */
  lines?: string[];
  /** A form that undoes the action, and what its button says if not 'Undo'. */
  undo?: SnackForm;
  /** What an error without a button is about: the error goes with the same post's success (UI-30). */
  post?: SnackForm;
  /** Of a change of things that are often changed one after the other: how the next one is told with it (UI-40). */
  gather?: Gathering;
  /** Of the outcome of an Undo: another one that can be taken back, which came meanwhile, stays in its place. */
  yields?: boolean;
}

/** What a snack's button posts. */
export interface SnackForm {
  action: string;
  fields: Array<[name: string, value: string]>;
  label?: string;
}

interface Gathering {
  /** The name of the fields of `undo` that say what was changed, one for each. */
  field: string;
  /** The text for several, with `COUNT` for how many. */
  many: string;
  /** The end of the text, which is kept as it is. */
  rest?: string;
}

/** Stands in a text for how many there are. */
export const COUNT = "{n}";

/** The start of the fetcher's key of what a snack's button posts. */
export const SNACK_FORM_KEY = "undo:";

export const SNACK_MS = 6000;
