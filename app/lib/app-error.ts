/**
 * A failure whose text may be shown to the user. `id` is the short request id that stands on the page
 * and in the log line; `status` is what the page answers with.
 */
export class AppError<Code extends string = string> extends Error {
  override readonly name: string = "AppError";
  readonly code: Code;
  readonly status: number;
  readonly userText: string;
  readonly id: string;

  constructor(failure: {
    code: Code;
    status: number;
    userText: string;
    id: string;
    cause?: unknown;
    detail?: string;
  }) {
    super(failure.detail ?? failure.userText, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.userText = failure.userText;
    this.id = failure.id;
  }
  /** What the user reads; a kind of failure that has advice to give adds it here. */
  get pageText(): string {
    return this.userText;
  }
}
