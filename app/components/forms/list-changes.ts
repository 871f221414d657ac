import type { MouseEvent } from "react";
import type { changedList } from "./changed-list";
import type { FormResult } from "./form-result";
import type { ListIntent } from "./list-intent";

/** Called when a button of a field list is pressed. */
export type ListButtonHandler = (event: MouseEvent<HTMLButtonElement>, intent: ListIntent) => void;

let change: typeof changedList | null = null;

/** Loads what changes lists in the browser. Until it is there, and where it cannot be loaded, the server changes them. */
export function preloadListChanges(): void {
  if (change) return;
  import("./changed-list").then((code) => (change = code.changedList)).catch(() => undefined);
}

/** The form with its list changed, for `show` of its state, in place of a post; null where it has to be posted. */
export function changedInBrowser(
  event: MouseEvent<HTMLButtonElement>,
  intent: ListIntent,
): FormResult | null {
  const { form } = event.currentTarget;
  if (!change || !form) return null;
  event.preventDefault();
  return change(form, intent);
}
