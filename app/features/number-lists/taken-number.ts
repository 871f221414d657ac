import { UpstreamError, userTextOf } from "~/upstream/error";

/**
 * The API's refusal of a number that has come onto the list since the list was read, as by another page: where the API says
 * its status alone, in the words of the list (BLK-3, BLK-10). Any other error is returned as it is, and so is one with a
 * text of the API (BLK-6).
 */
export function asTaken(error: unknown, takenText: string): unknown {
  if (!(error instanceof UpstreamError) || error.code !== "conflict") return error;
  const { code, call, upstreamStatus, id, message: detail, mayBeDone } = error;
  if (error.userText !== userTextOf(undefined, upstreamStatus)) return error;
  const userText = takenText;
  return new UpstreamError({ code, call, upstreamStatus, userText, id, detail, cause: error, mayBeDone });
}

/** Whether the API has refused a number because it is on the list already, in these words, which may be its own. */
export function isTaken(error: unknown, takenText: string): boolean {
  return error instanceof UpstreamError && error.code === "conflict" && error.userText === takenText;
}
