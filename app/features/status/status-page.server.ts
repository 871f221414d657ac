import { foldText } from "~/lib/search-text";
import { entriesOf, hasEnded, type StatusEntry } from "./status-entry";
import { hasOwnName, needsName } from "./status-name";
import { statusNow } from "./status-now";
import { callsText, shownName, whenText } from "./status-words";
import { weekStrip } from "./week-strip";
import type { User } from "~/upstream/me/contract";
import type { Status } from "~/upstream/statuses/contract";

/** Entries that have ended stay in the list for a while; more of them would only push the others away. */
const MOST_ENDED = 3;

/** Rows of each list. Of more, those of the schedule come into sight with time, and the saved ones with the search. */
const MOST_ROWS = 200;

/** What /status shows of a user's statuses (STA-1, STA-29). */
export function statusPage(user: User, now: number, timeZone: string, search: string) {
  const entries = entriesOf(user.scheduledStatuses);
  const open = entries.filter((entry) => !hasEnded(entry, now));
  const ended = entries.filter((entry) => hasEnded(entry, now)).slice(-MOST_ENDED);
  const saved = savedFound(user, search);
  return {
    state: statusNow(open, now, timeZone),
    days: weekStrip(open, now, timeZone),
    schedule: [...open.slice(0, MOST_ROWS), ...ended.toReversed()].map((entry) =>
      scheduleRow(entry, now, timeZone),
    ),
    /** How many entries come after those of the list. */
    laterCount: Math.max(0, open.length - MOST_ROWS),
    saved: saved.slice(0, MOST_ROWS).map(savedRow),
    /** How many the search finds. */
    foundCount: saved.length,
    savedCount: user.savedStatuses.length,
  };
}

/** The saved statuses that a search finds; all for ''. */
export function savedFound({ savedStatuses }: User, search: string): Status[] {
  const wanted = foldText(search);
  return savedStatuses.filter(({ statusName }) => foldText(shownName(statusName)).includes(wanted));
}

export type StatusPage = ReturnType<typeof statusPage>;
export type ScheduleRow = StatusPage["schedule"][number];
export type SavedRow = StatusPage["saved"][number];

function scheduleRow(entry: StatusEntry, now: number, timeZone: string) {
  const { entryId, status, name, start } = entry;
  return {
    entryId,
    statusId: status.statusId,
    name,
    facts: factsOf(status),
    when: whenText(entry, now, timeZone),
    isNow: start <= now && !hasEnded(entry, now),
    isEnded: hasEnded(entry, now),
    isSaved: status.saved,
    hasOwnName: hasOwnName(status.statusName),
  };
}

function savedRow(status: Status) {
  const { statusId, statusName } = status;
  const duration = status.durationCode === "NONE" ? null : status.durationStatusText;
  return {
    statusId,
    name: shownName(statusName),
    needsName: needsName(status),
    facts: [factsOf(status), duration?.toLowerCase()].filter(Boolean).join(" · "),
  };
}

/** 'Not taking calls · 2 numbers · 1 exception' */
function factsOf({ takingCalls, contacts, exceptions }: Status): string {
  const counted = (count: number, word: string) => count > 0 && `${count} ${word}${count === 1 ? "" : "s"}`;
  return [callsText(takingCalls), counted(contacts.length, "number"), counted(exceptions.length, "exception")]
    .filter(Boolean)
    .join(" · ");
}
