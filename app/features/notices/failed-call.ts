import { BAD_REPLY_TEXT, UpstreamError, type UpstreamErrorCode } from "~/upstream/error";

/** What a form or a control wanted of the API, for the words about its failure. */
export interface WantedCall {
  /** What the call would have done, as a participle: saved, sent, deleted, blocked. */
  done?: string;
  /** What it would have done that to, where the page has more than one of it: a name. */
  what?: string;
  /** What is shown of the API's text; by default all of it. */
  shorten?: (text: string) => string;
}

/** A failed call, in words for the user. */
export interface FailedCallWords {
  /** Whether it was done: not, perhaps, or what the API has refused (UI-42); with the reference, as it is shown. */
  text: string;
  /** The same without the reference. */
  sentence: string;
  /** Whose failure it is and why, without what it means for the form; with the reference. */
  reason: string;
  /** The same without the reference. */
  said: string;
  /** The status to respond with. */
  status: number;
  /** The short request id, which the log has too. */
  id: string;
  /** Whether the API has refused it. */
  isRefusal: boolean;
  /** Whether it has refused what was entered: what it says then stands beside that. */
  isAboutEntry: boolean;
  /** Whether it may have been done all the same. */
  mayBeDone: boolean;
}

/**
 * What a failed call of the API means for what was wanted (UI-42): the one place that decides. Throws what is no failure of
 * a call. A form takes it from `respondFailedCall`; this is for a snack, for one of several lines, and for a part.
 */
export function failedWith(
  error: unknown,
  { done = "saved", what, shorten = (text) => text }: WantedCall = {},
): FailedCallWords {
  if (!(error instanceof UpstreamError)) throw error;
  const { status, id, isRefusal, isAboutEntry, mayBeDone } = error;
  const said = shorten(error.pageText);
  const withReference = (text: string) => `${text} (Reference ${id})`;
  const sentence = sentenceOf({ isRefusal, mayBeDone }, said, { done, what });
  return {
    text: withReference(sentence),
    sentence,
    reason: withReference(said),
    said,
    status,
    id,
    isRefusal,
    isAboutEntry,
    mayBeDone,
  };
}

function sentenceOf(
  { isRefusal, mayBeDone }: Pick<UpstreamError, "isRefusal" | "mayBeDone">,
  said: string,
  { done, what }: { done: string; what: string | undefined },
): string {
  // Another press of the same form makes the call just now, and will tell.
  if (isRefusal && mayBeDone) return said;
  if (mayBeDone) return `${what ?? "This"} may not have been ${done}: ${said}`;
  return what === undefined ? `Not ${done}: ${said}` : `${what} was not ${done}: ${said}`;
}

/** Whether the API has refused a call (4xx but 408): no other failure tells whether it was executed. */
export function wasRefused(error: unknown): boolean {
  return error instanceof UpstreamError && error.isRefusal;
}

/** Whether the API has refused a call for what was entered: not for when, how often or by whom it was sent. */
export function wasEntryRefused(error: unknown): boolean {
  return error instanceof UpstreamError && error.isAboutEntry;
}

/** Whether a call has failed so that nobody knows whether it was executed. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof UpstreamError && error.mayBeDone;
}

/** Whether a call has failed with this code. */
export function failedBy(error: unknown, code: UpstreamErrorCode): boolean {
  return error instanceof UpstreamError && error.code === code;
}

/**
 * A failure that follows a change which may have been made, as by an earlier press: it then does not say that nothing was
 * done. Any other error, and a refusal of what was entered, is returned as it is.
 */
export function failureAfterChange(error: unknown): unknown {
  return error instanceof UpstreamError && !error.isAboutEntry ? error.afterChange() : error;
}

/**
 * A refusal of a read of what the API has just given out, as the failure of the service that it is: nothing that was entered
 * is wrong. Any other error is returned as it is.
 */
export function refusalAsBadReply(error: unknown): unknown {
  if (!(error instanceof UpstreamError && error.isRefusal)) return error;
  const { call, id, message: detail } = error;
  const upstreamStatus = 200;
  const userText = BAD_REPLY_TEXT;
  return new UpstreamError({ code: "bad-reply", call, upstreamStatus, userText, id, detail, cause: error });
}

/** What a call reads, or `otherwise` where it fails: for what is only a convenience after what was wanted is done. */
export async function readOr<Read, Otherwise>(
  read: Promise<Read>,
  otherwise: Otherwise,
): Promise<Read | Otherwise> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UpstreamError) return otherwise;
    throw error;
  }
}

/** Waits for a call that removes something, and returns false where that was gone already, as after another page's press. */
export async function unlessGone(removal: Promise<unknown>): Promise<boolean> {
  try {
    await removal;
    return true;
  } catch (error) {
    if (failedBy(error, "not-found")) return false;
    throw error;
  }
}
