import { useFetchers } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isFocusLost } from "~/components/focus";
import { rowElement } from "./row-elements";

/**
 * Unticks what a change was made to, and keeps the focus in the list; what failed stays ticked. A row that was taken out of the list while the change
 * was on its way comes back as a new element, and is ticked again. Which rows these are is said by the response: other
 * changes may be under way at the same time.
 */
export function useTicksOfFailed(form: { current: HTMLFormElement | null }, onChange: () => void): void {
  const fetchers = useFetchers();
  const handled = useRef(new WeakSet<object>());
  const failed = useRef(new Set<string>());
  useEffect(() => {
    let changed = false;
    let lastDone: string | null = null;
    for (const { data, key } of fetchers) {
      const outcome = outcomeOf(data);
      if (outcome === null || handled.current.has(outcome.done)) continue;
      handled.current.add(outcome.done);
      if (!key.startsWith(BULK_KEY)) continue;
      for (const box of tickedBoxes(form.current)) if (outcome.done.includes(box.value)) box.checked = false;
      lastDone = String(outcome.done.at(-1) ?? "");
      for (const id of outcome.failed) failed.current.add(id);
      changed = true;
    }
    for (const box of failed.current.size > 0 ? boxesOf(form.current) : []) {
      if (!failed.current.delete(box.value)) continue;
      box.checked = true;
      changed = true;
    }
    if (changed) onChange();
    if (changed && isFocusLost()) focusRow(form.current, lastDone);
  });
}

/** The bar of the ticked rows, whose button had the focus, goes with the last tick. */
function focusRow(form: HTMLFormElement | null, id: string | null): void {
  const row = id === null ? null : rowElement(id);
  (row ?? form)?.querySelector<HTMLElement>("th a")?.focus({ preventScroll: true });
}

/** The start of the fetcher's key of a change of the ticked rows. */
export const BULK_KEY = "bulk:";

/** The boxes of the rows. */
export function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=messageId]") ?? [])];
}

/** Those that are ticked. */
export function tickedBoxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return boxesOf(form).filter((box) => box.checked);
}

/** The ids in the response to a change. */
function outcomeOf(data: unknown): { done: unknown[]; failed: string[] } | null {
  if (typeof data !== "object" || data === null || !("done" in data) || !("failed" in data)) return null;
  if (!Array.isArray(data.done) || !Array.isArray(data.failed)) return null;
  const failed = data.failed.flatMap((each: unknown) =>
    typeof each === "object" && each !== null && "messageId" in each ? [String(each.messageId)] : [],
  );
  return { done: data.done, failed };
}
