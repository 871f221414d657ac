import { submittedFields } from "~/components/forms/submitted";
import type { Tab } from "../activity-view";
import type { ActivityRow } from "../activity-row";
import { activityOf } from "../is-mark";
import { readRowValue, type Intent } from "../../messages/message-intent";

/** A change of activities that was sent. */
export interface SentChange {
  intent: Intent;
  ids: string[];
}

/** What was sent, and may not be on the page yet: it is rendered some time after its response has come. */
let unseen: SentChange[] = [];

/** Called for each change when it is sent. */
export function noteChange(change: SentChange): void {
  unseen.push(change);
}

/** Called when the page is rendered: what is no longer on its way is part of what it shows. */
export function forgetSeenChanges(): void {
  if (unseen.length === 0) return;
  const sending = new Set(changesOf(window.__remixRouter.state.fetchers.values()).map(keyOf));
  unseen = unseen.filter((change) => sending.has(keyOf(change)));
}

/**
 * The changes that are on their way at this moment, the last one last. Renders come later: a second key, pressed before
 * the page shows what the first one did, acts on what it did (ACT-54).
 */
export function changesNow(): SentChange[] {
  return [...unseen, ...changesOf(window.__remixRouter.state.fetchers.values())];
}

/** The activity that is open, or about to be; null when there is none. */
export function openedNow(): string | null {
  const { location, navigation } = window.__remixRouter.state;
  return activityOf((navigation.location ?? location).pathname);
}

/** The changes that these fetchers are sending. */
export function changesOf(fetchers: Iterable<Parameters<typeof submittedFields>[0] & Target>): SentChange[] {
  return [...fetchers].flatMap((fetcher) => {
    const form = submittedFields(fetcher);
    const { formAction: action } = fetcher;
    if (!form || !action?.startsWith("/activity")) return [];
    const row = readRowValue(form.value("row"));
    if (row) return [{ intent: row.intent, ids: [row.id] }];
    const opened = activityOf(action);
    const ids = opened === null ? form.values("messageId") : [opened];
    const intent = readRowValue(`${form.value("intent")}.0`)?.intent;
    return intent ? [{ intent, ids }] : [];
  });
}

interface Target {
  formAction?: string;
}

/** The rows after these changes. */
export function withChanges(rows: ActivityRow[], changes: readonly SentChange[], tab: Tab): ActivityRow[] {
  return changes.reduce((shown, { intent, ids }) => {
    if (leavesTab(intent, tab)) return shown.filter((row) => !ids.includes(row.id));
    return shown.map((row) => (ids.includes(row.id) ? withMark(row, intent) : row));
  }, rows);
}

/** Whether what is changed so is no longer in the list of that tab. */
export function leavesTab(intent: Intent, tab: Tab): boolean {
  return intent === (tab === "archived" ? "unarchive" : "archive");
}

/** A message's marks after a change. Only its recipient may flag it and mark it read (ACT-27). */
export function withMark<Marked extends { own: boolean; flagged: boolean; unread: boolean }>(
  marked: Marked,
  intent: Intent,
): Marked {
  if (!marked.own) return marked;
  if (intent === "flag" || intent === "unflag") return { ...marked, flagged: intent === "flag" };
  if (intent === "read" || intent === "unread") return { ...marked, unread: intent === "unread" };
  return marked;
}

function keyOf({ intent, ids }: SentChange): string {
  return `${intent} ${ids.join(" ")}`;
}
