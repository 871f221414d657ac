import { AppError } from "~/lib/app-error";

/** A limit on guessing refused an attempt to sign in before the API was asked (SEC-6). */
export class TooManyAttempts extends AppError<"too-many-attempts"> {
  override readonly name = "TooManyAttempts";

  constructor({ retryAfterS, id }: { retryAfterS: number; id: string }) {
    const userText = `Too many attempts to sign in. Try again in ${inWords(retryAfterS)}.`;
    super({ code: "too-many-attempts", status: 429, userText, id, retryAfterS });
  }
}

/** '1 second', '40 seconds', '15 minutes': never less than it takes. */
function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
