import { useNavigate, useSubmit } from "@remix-run/react";
import { isFocusLost } from "~/components/focus";
import type { Intent } from "../../messages/message-intent";
import type { Tab } from "../activity-view";
import { changesNow, leavesTab, noteChange, openedNow } from "./changes-under-way";
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
 * goes from a row that leaves to the next one, at once where the row has it: the next key acts on that one (ACT-54).
 * What is on its way already is not sent again (UI-37).
 */
export function useChangeActivity(search: string): ChangeActivity {
  const submit = useSubmit();
  const navigate = useNavigate();
  return (intent, messageIds, { isBulk = false } = {}) => {
    if (messageIds.every((id) => isOnItsWay(intent, id))) return;
    const form = new URLSearchParams({ intent });
    for (const id of messageIds) form.append("messageId", id);
    const tab = new URLSearchParams(search).get("tab") === "archived" ? "archived" : "all";
    const leaving = leavesTab(intent, tab) ? messageIds.map(rowElement).filter((row) => row !== null) : [];
    const next = leaving.length === 0 ? null : nextRow(leaving, rowsThatLeave(tab));
    if (leaving.some((row) => row.contains(document.activeElement))) linkNear(next)?.focus();
    const opened = openedNow();
    count += 1;
    noteChange({ intent, ids: messageIds });
    submit(form, {
      method: "post",
      action: `/activity${search}`,
      navigate: false,
      fetcherKey: `${isBulk ? BULK_KEY : KEY}${count}`,
    });
    if (leaving.some((row) => rowId(row) === opened))
      navigate(next ? `/activity/${encodeURIComponent(rowId(next))}${search}` : `/activity${search}`);
    else if (leaving.length > 0) focusWhenGone(leaving, next);
    // The bar of the ticked rows, whose button was pressed, is gone with the ticks.
    else if (isBulk) focusWhenGone([], rowElement(messageIds[0] ?? ""));
  };
}

function isOnItsWay(intent: Intent, id: string): boolean {
  // The mark that it sets or takes away: 'unflag' is about the flag.
  const markOf = (each: Intent) => each.replace(/^un/, "");
  const sent = changesNow().filter(
    ({ ids, intent: each }) => ids.includes(id) && markOf(each) === markOf(intent),
  );
  return sent.at(-1)?.intent === intent;
}

/** The rows that are still on the page, but will leave it by what was sent before. */
function rowsThatLeave(tab: Tab): Set<Element | null> {
  const leaving = changesNow().filter(({ intent }) => leavesTab(intent, tab));
  return new Set(leaving.flatMap(({ ids }) => ids.map(rowElement)));
}

/** What gets the focus in place of a row that leaves: the link of the next one, or the heading where there is none. */
function linkNear(next: HTMLElement | null): HTMLElement | null {
  return next?.querySelector("a") ?? document.querySelector<HTMLElement>("h1[tabindex]");
}

function focusWhenGone(rows: HTMLElement[], next: HTMLElement | null): void {
  let frames = 0;
  const look = () => {
    frames += 1;
    if (rows.some((row) => row.isConnected)) {
      if (frames < MAX_FRAMES) requestAnimationFrame(look);
      return;
    }
    // Only a focus that is lost: whoever has gone elsewhere meanwhile stays there.
    if (isFocusLost()) linkNear(next?.isConnected ? next : null)?.focus();
  };
  requestAnimationFrame(look);
}
