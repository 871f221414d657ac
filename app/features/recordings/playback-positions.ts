/** How many recordings keep their position; the one that was heard longest ago goes first. */
const MOST = 100;

type Entry = [id: string, seconds: number];

/**
 * Where somebody stopped listening, out of what this browser has stored. It may have been written by anybody:
 * what is not understood counts as nothing.
 */
export function positionIn(stored: string | null, id: string): number | null {
  return entriesOf(stored).find(([known]) => known === id)?.[1] ?? null;
}

/** What is to be stored instead, with the position of that recording changed, or forgotten (null). */
export function withPosition(stored: string | null, id: string, seconds: number | null): string {
  const others = entriesOf(stored).filter(([known]) => known !== id);
  const entry: Entry[] = seconds === null ? [] : [[id, Math.round(seconds * 10) / 10]];
  return JSON.stringify([...others, ...entry].slice(-MOST));
}

function entriesOf(stored: string | null): Entry[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === "string" &&
    typeof value[1] === "number" &&
    value[1] >= 0
  );
}
