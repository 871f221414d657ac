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
    userText:
      "The report took too long to make. Please try again, or choose fewer days, a filter or a search, so that it has fewer rows.",
  },
  "given-up": { status: 503, userText: "The report was given up." },
};

/** What printing threw, in words. `isMissing` says whether it is that there is no browser. */
export function printFailure(error: unknown, id: string, isMissing: boolean): PdfFailure {
  if (error instanceof PrintRefusal) {
    return new PdfFailure({ code: error.reason, id, cause: error, ...REFUSALS[error.reason] });
  }
  const [code, status, userText] = isMissing
    ? [
        "no-browser",
        501,
        "This server cannot make PDF reports: it has no browser to print with. The print command of your own browser prints the list as it is shown.",
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
