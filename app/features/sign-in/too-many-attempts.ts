import { AppError } from "~/lib/app-error";

/**
 * A limit refused an attempt before the API was called (SEC-6). `what` there were too many of, for the user; `isPause`: one code
 * alone was asked for, which the API may have refused to send, and the next one has to wait.
 */
export class TooManyAttempts extends AppError<"too-many-attempts"> {
  override readonly name = "TooManyAttempts";

  constructor({
    retryAfterS,
    id,
    what = "attempts to sign in",
    isPause = false,
  }: {
    retryAfterS: number;
    id: string;
    what?: string;
    isPause?: boolean;
  }) {
    const time = inWords(retryAfterS);
    const userText = isPause
      ? `You can ask for a code again in ${time}.`
      : `Too many ${what}. Try again in ${time}.`;
    super({ code: "too-many-attempts", status: 429, userText, id, retryAfterS });
  }
}

/** '1 second', '40 seconds', '15 minutes': never less than it takes. */
function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
