/** Why a session is over. */
export const END_REASONS = [
  /** Nobody used it for half an hour; an agent's without scripts for ten minutes. */
  "idle",
  /** It had lasted half a day. */
  "age",
  /** An agent's: its last page was closed. */
  "agent-left",
  /** The API did not know it any more. */
  "refused-by-api",
  /** Its user ended it from another session. */
  "ended-elsewhere",
  "logged-out",
  /** Somebody signed in in the same browser. */
  "replaced",
  /** It goes on under another id, which its browser has got. */
  "renewed",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What the login page says; null where nobody has to be told. */
export function endInWords({ reason, agent }: { reason: EndReason; agent: boolean }): string | null {
  switch (reason) {
    case "idle":
      return agent
        ? "The temporary session has ended because nobody used it."
        : "Your session ended after 30 minutes without use.";
    case "age":
      return "Your session ended because you logged in more than 12 hours ago.";
    case "agent-left":
      return "The temporary session has ended because its last page was closed.";
    case "refused-by-api":
      return "Your session has ended.";
    case "ended-elsewhere":
      return "This session was ended from another one.";
    case "logged-out":
    case "replaced":
      return null;
    case "renewed":
      return "The page was left while your code or new password was on its way. Log in again, with the new password if you have chosen one.";
  }
}

/** What the login page says to somebody who opened a link to a page, and whose session, if any, is not remembered. */
export const PAGE_NEEDS_LOGIN = "Log in to open the page that you asked for.";
/** What it says after a reset, whether or not there is such an account. */
export const RESET_DONE =
  "A temporary password was sent to your email address. Log in with it to choose your own.";
/** What the reset screen says to somebody whose code came after the reset was over (SES-58). */
export const RESET_OVER =
  "This reset is over: it was begun more than 15 minutes ago, finished, or given up. If a temporary password came by email, log in with it; else begin again.";
export const SAVED_PASSWORD_REFUSED = "The password that was saved on this device is not valid any more.";

/** Ends that the user chose in this very browser: nobody has to be told why, and open pages leave at once. */
export function isOwnWish(reason: EndReason): boolean {
  return reason === "logged-out" || reason === "replaced";
}

/** Ends after which whoever sits at the browser may be somebody else: what the user had typed is not kept in it. */
export function isForGood(reason: EndReason): boolean {
  return isOwnWish(reason) || ["ended-elsewhere", "agent-left", "renewed"].includes(reason);
}
