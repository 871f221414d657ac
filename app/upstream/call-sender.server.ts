import type { Log } from "~/lib/log.server";
import { errorOfReply, errorOfTransport } from "./call-errors.server";
import { BAD_REPLY_TEXT, UpstreamError } from "./error";
import { send, type TransportReply, type TransportRequest } from "./transport.server";

/** What a call does not say of what it changes, for those who are told of it. */
export interface ChangedThing {
  accountId?: string;
  /** Of the amounts among the fields. */
  currency?: string;
  /** What the user knows it by, where the fields do not hold that. */
  name?: string;
}

/** How a call is told of to those who are told of changes. */
export interface WriteOptions<Reply> {
  of?: ChangedThing;
  /** Whether the reply says that the call was done, where one of success may say that it was not: then nobody is told. */
  isDone?: (reply: Reply) => boolean;
}

/** A call that the API has accepted as a change. */
export interface WrittenCall {
  method: "POST" | "DELETE";
  path: string;
  fields: Readonly<Record<string, unknown>>;
  of?: ChangedThing;
}

export interface UpstreamOptions {
  /** The API's base, without a trailing slash. */
  baseUrl: string;
  /** The bearer of the calls; without it they are anonymous. */
  sessionKey?: string;
  /** The short id of the request on whose behalf the calls are made; it goes into errors and log lines. */
  requestId: string;
  log: Log;
  /** Called at a 401 of a call made with a session key; what it throws takes the error's place (SES-22). */
  onUnauthorized?: (error: UpstreamError) => Promise<never>;
  /** Told of each call that has changed something; it never rejects, and the call waits for it. */
  onWritten?: (call: WrittenCall) => Promise<void>;
  /** Hosts besides the API's that files may be opened at (API-31). */
  mediaHosts?: readonly string[];
  /** Gives reads up: nobody waits for them any more. A change that was begun is not given up half-way. */
  signal?: AbortSignal;
}

/** Sends calls. A call that fails throws an `UpstreamError`, and is in the log under the same id. */
export class CallSender {
  readonly #options: UpstreamOptions;

  constructor(options: UpstreamOptions) {
    this.#options = options;
  }

  /** The address and the headers of a call to the API itself. */
  toApi(path: string): { url: URL; headers: Record<string, string> } {
    const headers: Record<string, string> = {
      Accept: "application/json",
      "Accept-Encoding": "gzip, identity",
    };
    if (this.#options.sessionKey) headers.Authorization = `Bearer ${this.#options.sessionKey}`;
    headers["X-Request-Id"] = this.#options.requestId;
    return { url: new URL(this.#options.baseUrl + path), headers };
  }

  /** Resolves with the head of the reply, whatever its status; the body is still to be read. */
  async send(call: string, request: TransportRequest): Promise<TransportReply> {
    try {
      const signal = request.method === "GET" ? this.#options.signal : undefined;
      return await send({ ...request, signal });
    } catch (error) {
      return this.failWithoutReply(call, error);
    }
  }

  /** Throws the error of a reply that is none of success; `body` is its own, where that has been read. */
  failWithReply(call: string, reply: TransportReply, body?: Buffer): Promise<never> {
    return this.#fail(errorOfReply(call, reply, this.#options.requestId, body));
  }

  /** Throws the error of a call that got no usable reply. */
  failWithoutReply(call: string, cause: unknown): Promise<never> {
    return this.#fail(errorOfTransport(call, cause, this.#options.requestId));
  }

  /** The error, logged, of a reply that does not fit its contract. `detail` must hold nothing of its content. */
  badReply(call: string, status: number, detail: string, cause?: unknown): UpstreamError {
    const failure = { code: "bad-reply" as const, call, upstreamStatus: status, id: this.#options.requestId };
    const error = new UpstreamError({
      ...failure,
      userText: BAD_REPLY_TEXT,
      detail: `${call}: ${detail}`,
      cause,
    });
    this.#options.log.error({ id: error.id, call, detail }, "The API's reply does not fit its contract");
    return error;
  }

  async #fail(error: UpstreamError): Promise<never> {
    this.#options.log.warn(
      {
        id: error.id,
        call: error.call,
        status: error.upstreamStatus,
        failure: error.code,
        detail: error.message,
      },
      "An API call failed",
    );
    if (error.code === "unauthorized" && this.#options.sessionKey)
      await this.#options.onUnauthorized?.(error);
    throw error;
  }
}
