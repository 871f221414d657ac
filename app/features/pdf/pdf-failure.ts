import { AppError } from "~/lib/app-error";
import { PrintRefusal } from "./print-queue";

/** Why there is no PDF, in words for the user. */
export class PdfFailure extends AppError {
  override readonly name = "PdfFailure";
}

const REFUSALS: Record<PrintRefusal["reason"], { status: number; retryAfterS?: number; userText: string }> = {
  full: {
    status: 503,
    retryAfterS: 10,
    userText: "Many reports are being made right now. Please try again in a few seconds.",
  },
  "own-limit": {
    status: 429,
    retryAfterS: 10,
    userText: "Three of your reports are still being made. Please wait until they are there.",
  },
  deadline: {
    status: 504,
    userText: "The report took too long to make.",
  },
  "given-up": { status: 503, userText: "The report was given up." },
};

/** What the words about a PDF that is not there depend on. */
interface FailedPrint {
  /** Whether it is that there is no browser. */
  isMissing: boolean;
  /** What to do where it took too long, which may be what makes it smaller (UI-6). */
  advice?: string;
  /** What the user's own browser can print in its place. */
  shown?: "list" | "page";
}

/** What printing threw, in words. */
export function printFailure(
  error: unknown,
  id: string,
  { isMissing, advice = "Please try again.", shown = "page" }: FailedPrint,
): PdfFailure {
  if (error instanceof PrintRefusal) {
    const refusal = REFUSALS[error.reason];
    const userText = error.reason === "deadline" ? `${refusal.userText} ${advice}` : refusal.userText;
    return new PdfFailure({ code: error.reason, id, cause: error, ...refusal, userText });
  }
  const [code, status, userText] = isMissing
    ? [
        "no-browser",
        501,
        `This server cannot make PDF reports: it has no browser to print with. The print command of your own browser prints the ${shown} as it is shown.`,
      ]
    : ["not-printed", 500, "The report could not be made. Please try again."];
  return new PdfFailure({
    code: String(code),
    status: Number(status),
    userText: String(userText),
    id,
    cause: error,
  });
}
