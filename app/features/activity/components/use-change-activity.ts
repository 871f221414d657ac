import { useNavigate, useSubmit } from "@remix-run/react";
import { isFocusLost } from "~/components/focus";
import type { Intent } from "../../messages/message-intent";
import { nextRow, rowElement, rowId } from "./row-elements";
import { BULK_KEY } from "./use-ticks-of-failed";

const KEY = "change:";
/** Frames to wait for a row to leave the list. */
const MAX_FRAMES = 60;
let count = 0;

/** `isBulk`: the change is one of the ticked rows. */
export type ChangeActivity = (intent: Intent, messageIds: string[], options?: { isBulk?: boolean }) => void;

/**
 * Posts a change of activities without leaving the page. Each change has its own fetcher, so that a second one does
 * not cancel the first. Where that takes the opened activity out of the list, the next one is opened; else the focus
 * goes from a row that leaves to the next one.
 */
export function useChangeActivity(search: string): ChangeActivity {
  const submit = useSubmit();
  const navigate = useNavigate();
  return (intent, messageIds, { isBulk = false } = {}) => {
    const form = new URLSearchParams({ intent });
    for (const id of messageIds) form.append("messageId", id);
    const leaving = leavingRows(intent, messageIds, search);
    const next = nextRow(leaving);
    count += 1;
    submit(form, {
      method: "post",
      action: `/activity${search}`,
      navigate: false,
      fetcherKey: `${isBulk ? BULK_KEY : KEY}${count}`,
    });
    const opened = leaving.some((row) => row.hasAttribute("aria-current"));
    if (opened) navigate(next ? `/activity/${rowId(next)}${search}` : `/activity${search}`);
    else if (leaving.length > 0) focusWhenGone(leaving, next);
    // The bar of the ticked rows, whose button was pressed, is gone with the ticks.
    else if (isBulk) focusWhenGone([], rowElement(messageIds[0] ?? ""));
  };
}

/** The rows that a change takes out of the list. */
function leavingRows(intent: Intent, ids: string[], search: string): HTMLElement[] {
  const archived = new URLSearchParams(search).get("tab") === "archived";
  if (intent !== (archived ? "unarchive" : "archive")) return [];
  return ids.map(rowElement).filter((row) => row !== null);
}

function focusWhenGone(rows: HTMLElement[], next: HTMLElement | null): void {
  const link = next?.querySelector("a") ?? document.querySelector<HTMLElement>("h1[tabindex]");
  let frames = 0;
  const look = () => {
    frames += 1;
    if (rows.some((row) => row.isConnected)) {
      if (frames < MAX_FRAMES) requestAnimationFrame(look);
      return;
    }
    // Only a focus that is lost: whoever has gone elsewhere meanwhile stays there.
    if (isFocusLost()) link?.focus();
  };
  requestAnimationFrame(look);
}
