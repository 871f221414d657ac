/** Why a redirect led to the dashboard; it is in the address, so that it works without scripts. */
const NOTICES = {
  "admins-only": "That page is for administrators of an account. Ask one of yours if you need it.",
  "no-texts": "Texts are for users with a number that can text. None of your numbers can.",
} as const;

/** The text of a `?notice=`; null for none and for an unknown one. */
export function noticeText(notice: string | null): string | null {
  return notice !== null && Object.hasOwn(NOTICES, notice) ? NOTICES[notice as keyof typeof NOTICES] : null;
}
