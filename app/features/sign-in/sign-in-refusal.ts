import type { Refusal } from "~/components/forms/parse-form.server";
import { failedBy, failedWith, wasEntryRefused, wasRefused } from "../notices/failed-call";
import { TooManyAttempts } from "./too-many-attempts";

/** What a form says when a limit has refused what it was for, before any call (SEC-6, SES-57). */
export function refusalOf({ status, userText, retryAfterS }: TooManyAttempts): Refusal {
  return { status, form: userText, headers: { "Retry-After": String(retryAfterS) } };
}

/** The password, or the key, that the API has accepted is the former one by now (SES-56). */
export class PasswordJustChanged extends Error {
  override readonly name = "PasswordJustChanged";

  constructor() {
    super("The password was changed while somebody signed in");
  }
}

/** The same for a name that nobody has and for a wrong password, whatever the API says of either (SES-11). */
const WRONG_PASSWORD = "The username or password is incorrect.";

/** What a form for name and password says when the sign-in failed like this. Throws what is no failure of a sign-in. */
export function passwordRefusalOf(error: unknown): Refusal {
  if (error instanceof TooManyAttempts) return refusalOf(error);
  if (wasRefused(error) || error instanceof PasswordJustChanged) return { status: 400, form: WRONG_PASSWORD };
  // A session whose key was lost with the reply signs nobody in, so this is known not to have happened (UI-42).
  const { reason, status } = failedWith(error);
  return { status, form: `Not logged in: ${reason}` };
}

/** Whether a sign-in with a key failed because the key was used already, has expired, was ended, or was never given out. */
export function isKeyRefused(error: unknown): boolean {
  return failedBy(error, "unauthorized") || error instanceof PasswordJustChanged;
}

/**
 * Whether the API has refused a key of the former portal for good (SES-13): by any 4xx but those that say nothing of the
 * key (408, 425, 429). Left in the browser it would be handed over, and refused, on each visit.
 */
export function isFormerKeyRefused(error: unknown): boolean {
  return isKeyRefused(error) || wasEntryRefused(error);
}
