import type { Snack } from "~/components/feedback/snack";

export const BLOCKED_ALREADY = "This phone number has already been blocked.";

export const BLOCKED: Snack = { kind: "success", text: "Blocked successfully." };
export const UNBLOCKED: Snack = { kind: "success", text: "Unblocked successfully." };
/** Another page has unblocked it meanwhile. */
export const UNBLOCKED_ALREADY: Snack = { kind: "info", text: "This number had been unblocked already." };

/** The question of BLK-4. */
export function unblockQuestion(shown: string): string {
  return `Are you sure you want to unblock ${shown}?`;
}

/** The question before a number is blocked from its menu. */
export function blockQuestion(shown: string, accountName: string): string {
  return `Block ${shown}? ${accountName} takes no more calls from this number.`;
}
