/** A badge's text: nothing for none, '99+' over 99 (FRM-8). */
export function badgeText(count: number | null): string | null {
  if (!count || count < 0) return null;
  return count > 99 ? "99+" : String(count);
}

/** The tab title with its count: '(3) Activity' (FRM-9). */
export function titleWithCount(title: string, count: number | null): string {
  const badge = badgeText(count);
  return badge ? `(${badge}) ${title}` : title;
}

/** The tab's title: '(3) Activity'. The count comes from the frame's data among the matched routes (FRM-9). */
export function pageTitle(title: string, matches: ReadonlyArray<{ id: string; data?: unknown }>): string {
  const frame = matches.find(({ id }) => id === "routes/_shell")?.data;
  const unread = typeof frame === "object" && frame !== null && "unread" in frame ? frame.unread : null;
  return titleWithCount(title, typeof unread === "number" ? unread : null);
}
