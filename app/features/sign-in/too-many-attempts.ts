import { AppError } from "~/lib/app-error";

/** A limit refused an attempt before the API was called (SEC-6). `what` there were too many of, for the user. */
export class TooManyAttempts extends AppError<"too-many-attempts"> {
  override readonly name = "TooManyAttempts";

  constructor({
    retryAfterS,
    id,
    what = "attempts to sign in",
  }: {
    retryAfterS: number;
    id: string;
    what?: string;
  }) {
    const userText = `Too many ${what}. Try again in ${inWords(retryAfterS)}.`;
    super({ code: "too-many-attempts", status: 429, userText, id, retryAfterS });
  }
}

/** '1 second', '40 seconds', '15 minutes': never less than it takes. */
function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
