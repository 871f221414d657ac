import { titleWithCount } from "./menu";

/** The tab's title: '(3) Activity'. The count comes from the frame's data among the matched routes (FRM-9). */
export function pageTitle(title: string, matches: ReadonlyArray<{ id: string; data?: unknown }>): string {
  const frame = matches.find(({ id }) => id === "routes/_shell")?.data;
  const unread = typeof frame === "object" && frame !== null && "unread" in frame ? frame.unread : null;
  return titleWithCount(title, typeof unread === "number" ? unread : null);
}
