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

/**
 * The tab's title: '(3) Activity', with the count of the frame's data (FRM-9); 'Error: Settings' where a page post was
 * refused and the form is shown again (UI-33).
 */
export function pageTitle(title: string, matches: readonly Match[]): string {
  const frame = dataOf(matches, "routes/_shell");
  const unread = frame !== null && "unread" in frame ? frame.unread : null;
  const counted = titleWithCount(title, typeof unread === "number" ? unread : null);
  const root = dataOf(matches, "root");
  const isRefused = root !== null && "refusedAt" in root && root.refusedAt === matches.at(-1)?.pathname;
  return isRefused ? `Error: ${counted}` : counted;
}

function dataOf(matches: readonly Match[], route: string): object | null {
  const data = matches.find(({ id }) => id === route)?.data;
  return typeof data === "object" ? data : null;
}
