import { useEffect, useRef } from "react";
import { announce } from "~/components/feedback/announcer";
import type { ActivityRow } from "../activity-row";

/** More of them at once are told as a number. */
const MOST_NAMED = 3;
/** What comes to a list that was empty is told if it began at most so long before: older ones come to it by a mark. */
const RECENT_MS = 15 * 60_000;

/**
 * Announces who has called or written while the list is open (LIV-7): what is new and newer than all that was shown.
 * Another view (`search`) begins anew: its rows are others, but nobody has called. Called above what shows the rows, which
 * is mounted with the first one. `rows` is null where they could not be loaded.
 */
export function useNewCallers(rows: readonly ActivityRow[] | null, search: string): void {
  const shown = useRef<{ search: string; newest: number } | null>(null);
  useEffect(() => {
    if (rows === null) return;
    const before = shown.current?.search === search ? shown.current.newest : null;
    const newest = Math.max(...rows.map(({ at }) => at ?? 0), before ?? Date.now() - RECENT_MS);
    shown.current = { search, newest };
    if (before === null) return;
    const added = rows.filter(({ at, unread }) => unread && (at ?? 0) > before);
    if (added.length === 0) return;
    announce(
      added.length > MOST_NAMED
        ? `${added.length} new activities`
        : added.map(({ type, from }) => `New: ${type}, ${from}`).join(". "),
    );
  }, [rows, search]);
}
