import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "~/components/lazy-part";
import { isLetterKey, namePress } from "~/components/page-kit";
import { LazyDialog } from "~/components/lazy-dialog";
import { useShowSnack } from "~/components/feedback/snacks";
import { focusOn, PRESERVE_SCROLL } from "~/components/layout/preserve-scroll";
import { useBrowserLayoutEffect } from "~/components/use-browser-layout-effect";
import { callNumber } from "../../phone/call-links";
import { READ_FIRST, type Intent } from "../../messages/message-intent";
import type { ActivityRow } from "../activity-row";
import type { Tab } from "../activity-view";
import { changesNow, forgetSeenChanges, openedNow, withChanges } from "./changes-under-way";
import { rowElement, rowId, rowOf } from "./row-elements";

const [KeyboardHelp, preloadKeyboardHelp] = lazyPart(
  async () => (await import("./keyboard-help")).KeyboardHelp,
);

interface Props {
  rows: ActivityRow[];
  tab: Tab;
  mayMark: boolean;
  change: (intent: Intent, messageIds: string[]) => void;
  askUnread: (messageIds: string[]) => void;
  /** Where an activity beside the list is closed to; null where none is opened beside it. */
  listPath: string | null;
}

/** Keyboard shortcuts of the list and the activity beside it. Ignored while typing. */
export function ActivityKeys(props: Props) {
  const [help, setHelp] = useState(false);
  const showSnack = useShowSnack();
  const navigate = useNavigate();
  const refuse = (text: string) => showSnack({ kind: "error", text });
  const close = (id: string) => {
    const state = { ...PRESERVE_SCROLL, ...focusOn(`#${CSS.escape(`activity-${id}`)} th a`) };
    if (props.listPath !== null) navigate(props.listPath, { state });
  };
  const latest = useRef({ ...props, refuse, close });
  useBrowserLayoutEffect(() => {
    latest.current = { ...props, refuse, close };
    forgetSeenChanges();
  });

  useEffect(() => {
    const showHelp = () => {
      preloadKeyboardHelp();
      setHelp(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const opened = openedNow();
      if (event.key === "Escape" && opened !== null && !isForOther(event)) {
        event.preventDefault();
        return latest.current.close(opened);
      }
      if (!isLetterKey(event)) return;
      const handle = event.key === "?" ? showHelp : actionOf(event.key, latest.current);
      if (!handle) return;
      event.preventDefault();
      handle();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  if (!help) return null;
  return (
    <LazyDialog title="Keyboard" onClose={() => setHelp(false)}>
      <KeyboardHelp onClose={() => setHelp(false)} />
    </LazyDialog>
  );
}

interface Context extends Props {
  /** Says why nothing was done. */
  refuse: (text: string) => void;
}

function actionOf(key: string, context: Context): (() => void) | null {
  const { tab, mayMark, change, askUnread, refuse } = context;
  // As they are by now, whatever the page shows: each key acts on what the one before has changed (ACT-54).
  const rows = withChanges(context.rows, changesNow(), tab);
  if (key === "/") return focusSearch;
  if (key === "j") return () => move(rows, 1);
  if (key === "k") return () => move(rows, -1);
  const id = currentId();
  const row = rows.find((each) => each.id === id);
  if (row === undefined) return null;
  // As in the menu, a row that cannot be archived says why and stays, with the focus (ACT-31). One that has been marked as
  // read since the list was loaded is left to the server.
  const isStale = !row.unread && row.archiveRefusal === READ_FIRST;
  if (key === "e" && tab !== "archived" && row.archiveRefusal && !isStale) {
    const text = `${row.from}: ${row.archiveRefusal}`;
    return () => refuse(text);
  }
  const press = (intent: Intent, name: string) => () => {
    namePress(name);
    change(intent, [row.id]);
  };
  if (key === "e") return tab === "archived" ? press("unarchive", "Unarchive") : press("archive", "Archive");
  if (key === "f" && row.own) return row.flagged ? press("unflag", "Remove flag") : press("flag", "Flag");
  const { number } = row;
  if (key === "c" && number) return () => callNumber(number);
  if (key === "u" && mayMark && row.own && !row.unread) return () => askUnread([row.id]);
  return null;
}

/** The old text is selected, so that typing replaces it. */
function focusSearch(): void {
  const search = document.getElementById("activity-search");
  if (!(search instanceof HTMLInputElement)) return;
  search.focus();
  search.select();
}

/** The row that a shortcut acts on: the focused one, else the open one. */
function currentId(): string | null {
  const row = rowOf(document.activeElement);
  return row ? rowId(row) : openedNow();
}

/** Moves the focus to the next row; when an activity is open beside the list, opens that row's. */
function move(rows: ActivityRow[], step: 1 | -1): void {
  const id = currentId();
  const at = rows.findIndex((row) => row.id === id);
  const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
  const link = next && rowElement(next.id)?.querySelector<HTMLElement>("th a");
  if (!link) return;
  const isBeside = rows.some((row) => row.id === openedNow());
  if (isBeside) link.click();
  else link.focus();
  link.scrollIntoView({ block: "nearest" });
}

/**
 * Whether Escape belongs to something else: a menu or a dialog, what is typed, or what stands outside of the page's
 * content. Whatever has the focus in a page without any of these, the opened activity is what it closes.
 */
function isForOther({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (target !== document.body && !target.closest("main")) return true;
  // The browser closes a popover after this event.
  const hasPopovers = "popover" in HTMLElement.prototype;
  if (document.querySelector("[aria-modal=true]") || (hasPopovers && document.querySelector(":popover-open")))
    return true;
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isText(target)))
    return target.value !== "";
  return target.closest("select, [contenteditable], [role=dialog]") !== null;
}

function isText({ type }: HTMLInputElement): boolean {
  return !["checkbox", "radio", "range", "button", "submit"].includes(type);
}
