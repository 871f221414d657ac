import { ServerResponse, type IncomingMessage } from "node:http";
import { log } from "~/lib/log.server";

type Done = (error?: Error | null) => void;

/**
 * A response that closes its connection when its body is not as long as its `Content-Length` says (SEC-14): a
 * browser would take the rest for the next response, or that response for the rest. For
 * `http.createServer({ ServerResponse: StrictResponse })`.
 */
export class StrictResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override strictContentLength = true;
  #broken = false;

  constructor(request: Request) {
    super(request);
    // As own properties, since Express gives each response another prototype, which has neither.
    const { write, end } = StrictResponse.prototype;
    Object.assign(this, { write: write.bind(this), end: end.bind(this) });
  }

  override write(chunk: unknown, encodingOrDone?: BufferEncoding | Done, done?: Done): boolean {
    if (this.#broken) return false;
    return this.#guarded(false, () =>
      typeof encodingOrDone === "string"
        ? super.write(chunk, encodingOrDone, done)
        : super.write(chunk, encodingOrDone ?? done),
    );
  }

  override end(
    chunkOrDone?: unknown,
    encodingOrDone?: BufferEncoding | (() => void),
    done?: () => void,
  ): this {
    if (this.#broken) return this;
    return this.#guarded(this, () => {
      if (typeof encodingOrDone === "string") return super.end(chunkOrDone, encodingOrDone, done);
      if (typeof chunkOrDone === "function") return super.end(() => void chunkOrDone());
      return super.end(chunkOrDone, encodingOrDone ?? done);
    });
  }

  /** Runs a write; one that does not fit the length ends the connection, since a writer may not expect a throw. */
  #guarded<Result>(instead: Result, write: () => Result): Result {
    try {
      return write();
    } catch (error) {
      if (!isLengthMismatch(error)) throw error;
      this.#broken = true;
      log.error({ error }, "A response did not have the length that it announced");
      this.destroy();
      return instead;
    }
  }
}

function isLengthMismatch(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_HTTP_CONTENT_LENGTH_MISMATCH";
}
