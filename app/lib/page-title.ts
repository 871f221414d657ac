/** A badge's text: nothing for none, '99+' over 99 (FRM-8). */
export function badgeText(count: number | null): string | null {
  if (!count || count < 0) return null;
  return count > 99 ? "99+" : String(count);
}

/** The tab title with its count: '(3) Activity' (FRM-9). */
function titleWithCount(title: string, count: number | null): string {
  const badge = badgeText(count);
  return badge ? `(${badge}) ${title}` : title;
}

/** A matched route, as `meta` gets it. */
interface Match {
  id: string;
  pathname?: string;
  data?: unknown;
}

/** What the frame's data counts, as far as it does. */
interface Counts {
  unread?: unknown;
  unreadTexts?: unknown;
}

/**
 * The tab's title: '(3) Activity', with a count of the frame's data (FRM-9), by default that of unread messages; 'Error:
 * Settings' where a page post was refused and the form is shown again (UI-33).
 */
export function pageTitle(
  title: string,
  matches: readonly Match[],
  counted: "unread" | "unreadTexts" = "unread",
): string {
  const frame: Counts | null = dataOf(matches, "routes/_shell");
  const count = frame?.[counted];
  const withCount = titleWithCount(title, typeof count === "number" ? count : null);
  const root = dataOf(matches, "root");
  const isRefused = root !== null && "refusedAt" in root && root.refusedAt === matches.at(-1)?.pathname;
  return isRefused ? `Error: ${withCount}` : withCount;
}

function dataOf(matches: readonly Match[], route: string): object | null {
  const data = matches.find(({ id }) => id === route)?.data;
  return typeof data === "object" ? data : null;
}
