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
  if (error.upstreamStatus >= 400 && error.upstreamStatus < 500) return { status: 400, form: error.userText };
  const advice = error.upstreamStatus === -1 ? " Check your connection and try again." : " Please try again.";
  const text = withCause(error.userText, error.upstreamStatus, true);
  return { status: error.status, form: `${text}.${advice} (Reference ${error.id})` };
}

/** Whether a sign-in with a one-time key failed because the key was used already, has expired, or was never given out. */
export function isKeyRefused(error: unknown): boolean {
  return error instanceof UpstreamError && error.code === "unauthorized";
}
