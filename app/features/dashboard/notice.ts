/** Why somebody was led to the dashboard; it stands in the address, so that it works without scripts. */
const NOTICES = {
  "admins-only": "That page is for administrators of an account. Ask one of yours if you need it.",
} as const;

/** What a `?notice=` says; null for none and for one that nobody knows. */
export function noticeText(notice: string | null): string | null {
  return notice !== null && Object.hasOwn(NOTICES, notice) ? NOTICES[notice as keyof typeof NOTICES] : null;
}
