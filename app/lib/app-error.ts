/**
 * A failure whose text may be shown to the user. `id` is the short request id, on the page and in the log; `status`
 * is that of the response.
 */
export class AppError<Code extends string = string> extends Error {
  override readonly name: string = "AppError";
  readonly code: Code;
  readonly status: number;
  readonly userText: string;
  readonly id: string;
  /** Seconds after which trying again makes sense; null when that is not known. */
  readonly retryAfterS: number | null;
  /** Whether what was wanted may have been done all the same; false where that is ruled out, and where the text says so. */
  readonly mayBeDone: boolean;
  /** Whether it is known that nothing was done, where the text says so. */
  readonly isClear: boolean;

  constructor(failure: {
    code: Code;
    status: number;
    userText: string;
    id: string;
    retryAfterS?: number;
    mayBeDone?: boolean;
    isClear?: boolean;
    cause?: unknown;
    detail?: string;
  }) {
    super(failure.detail ?? failure.userText, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.userText = failure.userText;
    this.id = failure.id;
    this.retryAfterS = failure.retryAfterS ?? null;
    this.mayBeDone = failure.mayBeDone ?? false;
    this.isClear = failure.isClear ?? false;
  }
  /** The text for the user; subclasses with advice to give add it here. */
  get pageText(): string {
    return this.userText;
  }
}
