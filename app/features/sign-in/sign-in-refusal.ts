import type { Refusal } from "~/components/forms/parse-form.server";
import { withCause } from "~/lib/error-words";
import { UpstreamError } from "~/upstream/error";
import { TooManyAttempts } from "./too-many-attempts";

/** What a login form says when the sign-in failed like this. Throws what is no failure of a sign-in. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof TooManyAttempts) {
    const headers = { "Retry-After": String(error.retryAfterS) };
    return { status: error.status, form: error.userText, headers };
  }
  if (!(error instanceof UpstreamError)) throw error;
  if (error.isRefusal) return { status: 400, form: error.userText };
  const advice = error.upstreamStatus === -1 ? " Check your connection and try again." : " Please try again.";
  const text = withCause(error.userText, error.upstreamStatus, true);
  return { status: error.status, form: `${text}.${advice} (Reference ${error.id})` };
}

/** The same for a name that nobody has and for a wrong password, whatever the API says of either (SES-11). */
const WRONG_PASSWORD = "The username or password is incorrect.";

/** What a form for name and password says when the sign-in failed like this. Throws what is no failure of a sign-in. */
export function passwordRefusalOf(error: unknown): Refusal {
  const isRefused = error instanceof UpstreamError && error.isRefusal;
  return isRefused ? { status: 400, form: WRONG_PASSWORD } : refusalOf(error);
}

/** Whether a sign-in with a one-time key failed because the key was used already, has expired, or was never given out. */
export function isKeyRefused(error: unknown): boolean {
  return error instanceof UpstreamError && error.code === "unauthorized";
}
