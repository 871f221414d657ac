import { AppError } from "~/lib/app-error";
import { cutText } from "~/lib/cut-text";
import { withCause } from "~/lib/error-words";

export type UpstreamErrorCode =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "rate-limited"
  | "rejected"
  | "unavailable"
  | "network"
  | "timeout"
  | "bad-reply"
  | "busy";

/** Statuses of refusals that say nothing of what was sent. */
const ABOUT_THE_SENDING = new Set([401, 425, 429]);

/**
 * A call to the API that did not give what it should. `upstreamStatus` is −1 when there was no reply. `mayBeDone`: nobody
 * knows whether the API has executed it, which holds for every change that it has not refused.
 */
export class UpstreamError extends AppError<UpstreamErrorCode> {
  override readonly name = "UpstreamError";
  readonly call: string;
  readonly upstreamStatus: number;

  constructor(failure: {
    code: UpstreamErrorCode;
    call: string;
    upstreamStatus: number;
    userText: string;
    id: string;
    detail?: string;
    cause?: unknown;
    mayBeDone?: boolean;
  }) {
    const { code, call, upstreamStatus } = failure;
    super({
      ...failure,
      status: pageStatus(code, upstreamStatus),
      mayBeDone: failure.mayBeDone ?? !(isRefusing(upstreamStatus) || call.startsWith("GET ")),
    });
    this.call = failure.call;
    this.upstreamStatus = failure.upstreamStatus;
  }

  /** Whether the API has refused the call (4xx but 408): any other failure does not tell whether it was executed. */
  get isRefusal(): boolean {
    return isRefusing(this.upstreamStatus);
  }

  /** Whether it is a call that only reads. */
  get isRead(): boolean {
    return this.call.startsWith("GET ");
  }

  /** Whether the API has refused a change for what was entered: not for when, how often or by whom it was sent. */
  get isAboutEntry(): boolean {
    return this.isRefusal && !this.isRead && !this.mayBeDone && !ABOUT_THE_SENDING.has(this.upstreamStatus);
  }

  /** The same failure of a read that follows a change of which nobody knows whether it was executed. */
  afterChange(): UpstreamError {
    if (this.mayBeDone) return this;
    const { code, call, upstreamStatus, userText, id, message: detail } = this;
    return new UpstreamError({
      code,
      call,
      upstreamStatus,
      userText,
      id,
      detail,
      cause: this,
      mayBeDone: true,
    });
  }

  override get pageText(): string {
    const text = withCause(this.userText, this.upstreamStatus, true);
    // No reply from the network: the literal code, and what to do about it (API-10).
    return this.code === "network" || this.code === "timeout"
      ? `${text}. Check your connection and try again.`
      : text;
  }
}

export const BAD_REPLY_TEXT = "Something is wrong with the answer of the service";
export const BUSY_TEXT = "The portal is very busy right now. Please try again in a few seconds.";

/** The failure's code for an HTTP status of the API. */
export function codeOfStatus(status: number): UpstreamErrorCode {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status === 409) return "conflict";
  if (status === 429) return "rate-limited";
  if (isRefusing(status)) return "rejected";
  if (status >= 500 || status === 408) return "unavailable";
  return "bad-reply";
}

/** What the user reads for a failed call (API-8, API-9): the API's text, in the header or the body, else its status. */
export function userTextOf(headerText: string | undefined, status: number, bodyText = ""): string {
  return (headerText && decodeErrorText(headerText)) || plainText(bodyText) || `Error code ${status}`;
}

/**
 * The text of an `X-POSH-ERROR` header: percent-encoded or Latin-1 (or UTF-8 read as Latin-1), hostile.
 * Gives plain text without control characters, at most 500 characters (API-8).
 */
export function decodeErrorText(header: string): string {
  let text = header;
  try {
    if (/%[0-9a-f]{2}/i.test(header)) text = decodeURIComponent(header);
    else if (/[\u0080-\u00ff]/.test(header)) text = decodeUtf8(header);
  } catch {
    text = header;
  }
  return plainText(text);
}

function plainText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return cutText(line, 500).trimEnd();
}

function decodeUtf8(latin1: string): string {
  const bytes = Uint8Array.from(latin1, (character) => character.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** A 408 refuses nothing: it may come of something on the way, after the API has executed the call. */
function isRefusing(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

/** What our page responds with: the API's own faults are a bad gateway here, the user's stay theirs. */
function pageStatus(code: UpstreamErrorCode, upstreamStatus: number): number {
  if (code === "timeout") return 504;
  if (code === "busy") return 503;
  if (code === "network" || code === "bad-reply") return 502;
  if (code === "unavailable") return upstreamStatus === 503 ? 503 : 502;
  return upstreamStatus;
}
