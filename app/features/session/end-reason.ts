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
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What the login page says; null where nobody has to be told. */
export function endInWords(reason: EndReason): string | null {
  switch (reason) {
    case "idle":
      return "You were logged out because nothing was done for a while.";
    case "age":
      return "You were logged out because you logged in more than 12 hours ago.";
    case "agent-left":
      return "The temporary session has ended because its last page was closed.";
    case "refused-by-api":
      return "Your session has ended.";
    case "ended-elsewhere":
      return "This session was ended from another one.";
    case "logged-out":
    case "replaced":
      return null;
  }
}

/** Ends that the user chose in this very browser: nobody has to be told why, and open pages leave at once. */
export function isOwnWish(reason: EndReason): boolean {
  return reason === "logged-out" || reason === "replaced";
}
