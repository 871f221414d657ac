import { useEffect, useRef } from "react";
import { submittedFields } from "~/components/forms/submitted";
import { onFetchers } from "~/components/on-fetchers";
import { postFailure } from "~/lib/post-failure";

/**
 * Ticks again what a change of the ticked rows could not be made to. Whoever sends such a change unticks its rows at
 * once, so that what is ticked next is never unticked by a response that comes late. A row that was taken out of the
 * list while the change was on its way comes back as a new element.
 */
export function useTicksOfFailed(form: { current: HTMLFormElement | null }, onChange: () => void): void {
  const failed = useRef(new Set<string>());
  useEffect(() => {
    const handled = new WeakSet<object>();
    const sent = new Map<string, string[]>();
    return onFetchers((fetchers) => {
      for (const [key, fetcher] of fetchers) {
        if (!key.startsWith(BULK_KEY)) continue;
        const data: unknown = fetcher.data;
        // With its response a fetcher may forget at once what it has sent.
        const fields = submittedFields(fetcher);
        if (fields) sent.set(key, fields.values("messageId"));
        if (!isObject(data) || handled.has(data)) continue;
        handled.add(data);
        // A post without a response changed nothing that is known of: all that it was meant for is ticked again.
        const ids = postFailure(data) ? (sent.get(key) ?? []) : failedIds(data);
        for (const id of ids) failed.current.add(id);
      }
    });
  }, []);
  // After each render, since a row may come back in any.
  useEffect(() => {
    if (failed.current.size === 0) return;
    const again = boxesOf(form.current).filter((box) => failed.current.delete(box.value));
    for (const box of again) box.checked = true;
    if (again.length > 0) onChange();
  });
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

/** The ids that the response to a change says were not changed. */
function failedIds(data: object): string[] {
  if (!("failed" in data) || !Array.isArray(data.failed)) return [];
  return data.failed.flatMap((each: unknown) =>
    isObject(each) && "messageId" in each ? [String(each.messageId)] : [],
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
