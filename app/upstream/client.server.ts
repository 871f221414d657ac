import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { Log } from "~/lib/log.server";
import { errorOfReply, errorOfTransport, isWorthRepeating } from "./call-errors.server";
import type { CallOptions, OpenOptions, PieceReader } from "./call-options";
import { BAD_REPLY_TEXT, UpstreamError } from "./error";
import { encodeFields, type Fields } from "./fields";
import { mediaAddress } from "./media/media-address";
import { collectSkipped, reasonOf, type SkippedRecords } from "./records";
import { readJson } from "./reply-json";
import {
  BODY_LIMITS,
  readBody,
  readPieces,
  send,
  TIMEOUTS,
  TransportError,
  type HeldBody,
  type TransportReply,
  type TransportRequest,
} from "./transport.server";

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
  /** Hosts besides the API's that files may be opened at (API-31). */
  mediaHosts?: readonly string[];
  /** Gives reads up: nobody waits for them any more. A change that was begun is not given up half-way. */
  signal?: AbortSignal;
}

/** A call as it is sent; `name` is what errors and log lines call it. */
interface Call {
  name: string;
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: string;
}

/** Makes the body of a success into what the call returns, or throws. */
type Parse<Result> = (status: number, bytes: Buffer) => Result;

// At most one retry for every ten reads, so that an ailing API is not hit twice as hard.
const retryBudget = { left: 10, most: 10 };

/**
 * The one door to the API: bearer, deadlines, body limits, one retry for reads, errors. Every reply is
 * parsed by the schema it is called with. All methods throw `UpstreamError`.
 */
export class Upstream {
  readonly #options: UpstreamOptions;

  constructor(options: UpstreamOptions) {
    this.#options = options;
  }

  get requestId(): string {
    return this.#options.requestId;
  }

  get log(): Log {
    return this.#options.log;
  }

  /** Logs which records of a reply were left out, if any were (API-26). */
  logSkipped(call: string, { count, reason }: SkippedRecords): void {
    if (count === 0) return;
    this.log.error({ id: this.requestId, call, count, reason }, "Records of a reply were left out");
  }

  /** The same without the request's signal, for what others wait for too. */
  detached(): Upstream {
    return new Upstream({ ...this.#options, signal: undefined });
  }

  /** Reads. Repeated once, and only after a connection failure or a 502, 503 or 504. */
  async get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query: Fields = {},
    options: CallOptions = {},
  ): Promise<z.output<Schema>> {
    const search = encodeFields(query);
    const call = getting(options.name ?? path, search ? `${path}?${search}` : path);
    return this.#repeatedOnce(options.deadline ?? TIMEOUTS.read, (deadline) =>
      this.#read(call, { ...options, deadline }, this.#jsonOf(call, schema)),
    );
  }

  /**
   * Reads a large reply while it comes in; `open` makes the reader of each try, and the schema gets what the reader
   * leaves of the reply.
   */
  async getInPieces<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query: Fields,
    open: () => PieceReader,
    options: CallOptions,
  ): Promise<z.output<Schema>> {
    const call = getting(path, `${path}?${encodeFields(query)}`);
    return this.#repeatedOnce(options.deadline ?? TIMEOUTS.read, (deadline) =>
      this.#read(call, { ...options, deadline }, this.#jsonOf(call, schema), open()),
    );
  }

  /** Writes, form-encoded. Never repeated: the far side may have done it although its answer was lost. */
  post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    fields: Fields = {},
  ): Promise<z.output<Schema>> {
    const call = { name: `POST ${path}`, method: "POST", path, body: encodeFields(fields) } as const;
    return this.#read(call, {}, this.#jsonOf(call, schema));
  }

  /** Deletes. Never repeated, for the same reason. */
  delete<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    const call = { name: `DELETE ${path}`, method: "DELETE", path } as const;
    return this.#read(call, {}, this.#jsonOf(call, schema));
  }

  /** Opens a file of the API. The caller reads or destroys the body; 416 comes back like a success. */
  open(path: string, options: OpenOptions = {}): Promise<TransportReply> {
    const url = new URL(this.#options.baseUrl + path);
    return this.#open(`GET ${options.name ?? path}`, { url, headers: this.#headers() }, options);
  }

  /**
   * Opens a file at an address that the API gave out. It goes there without the session's key, and only to the
   * API's own media and the hosts that the settings name (API-31); redirects are not followed.
   */
  async openAddress(address: string, options: OpenOptions = {}): Promise<TransportReply> {
    const call = "GET (an address of the API)";
    const media = mediaAddress(address, this.#options.baseUrl, this.#options.mediaHosts ?? []);
    if (media === null) throw this.#badReply(call, 200, "an address that is not opened");
    return this.#open(call, { ...media, headers: {} }, options);
  }

  /** Runs a read, and once more after a failure that may pass, both within `deadline` milliseconds (API-15). */
  async #repeatedOnce<Result>(
    deadline: number,
    read: (deadline: number) => Promise<Result>,
  ): Promise<Result> {
    const started = Date.now();
    retryBudget.left = Math.min(retryBudget.most, retryBudget.left + 0.1);
    try {
      return await read(deadline);
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isWorthRepeating(error) || retryBudget.left < 1) throw error;
      if (this.#options.signal?.aborted) throw error;
      const pause = 50 + Math.random() * 150;
      const left = deadline - (Date.now() - started) - pause;
      if (left < pause) throw error;
      retryBudget.left -= 1;
      await sleep(pause);
      return read(left);
    }
  }

  #open(
    call: string,
    target: Pick<TransportRequest, "url" | "headers" | "onlyPublic">,
    { range, ifRange, deadline: most = TIMEOUTS.media }: OpenOptions,
  ): Promise<TransportReply> {
    const headers: Record<string, string> = {
      ...target.headers,
      Accept: "*/*",
      "Accept-Encoding": "identity",
    };
    if (range) headers.Range = range;
    if (range && ifRange) headers["If-Range"] = ifRange;
    return this.#repeatedOnce(most, async (deadline) => {
      const reply = await this.#send(call, { ...target, method: "GET", headers, deadline });
      if ((reply.status < 200 || reply.status >= 300) && reply.status !== 416) {
        reply.body.destroy();
        return this.#fail(errorOfReply(call, reply, this.#options.requestId));
      }
      return reply;
    });
  }

  /** Reads a file whole; the schema gets its bytes as they came. Not repeated: to make it may be costly. */
  async download<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query: Fields,
    options: CallOptions,
  ): Promise<z.output<Schema>> {
    const call = getting(path, `${path}?${encodeFields(query)}`);
    return this.#read(call, options, (status, bytes) => {
      const parsed = schema.safeParse(bytes);
      if (parsed.success) return parsed.data;
      throw this.#badReply(call.name, status, parsed.error.issues[0]?.message ?? "", parsed.error);
    });
  }

  /** Sends a call, and makes the whole body of its success, or what a reader leaves of it, into what it says. */
  async #read<Result>(
    { name, method, path, body }: Call,
    options: CallOptions,
    parse: Parse<Result>,
    reader?: PieceReader,
  ): Promise<Result> {
    const headers = this.#headers();
    if (body !== undefined) {
      headers["Content-Type"] = "application/x-www-form-urlencoded";
      headers["Content-Length"] = String(Buffer.byteLength(body));
    }
    const { maxBytes = BODY_LIMITS.reply } = options;
    const deadline = options.deadline ?? (method === "GET" ? TIMEOUTS.read : TIMEOUTS.write);
    const started = Date.now();
    const url = new URL(this.#options.baseUrl + path);
    const reply = await this.#send(name, { url, method, headers, body, deadline });
    const isSuccess = reply.status >= 200 && reply.status < 300;
    let held: HeldBody;
    try {
      const left = Math.max(1, deadline - (Date.now() - started));
      held = await (reader && isSuccess
        ? readPieces(reply, maxBytes, left, reader)
        : readBody(reply, isSuccess ? maxBytes : BODY_LIMITS.failure, left));
    } catch (error) {
      if (!isSuccess && error instanceof TransportError && error.kind === "too-large")
        return this.#fail(errorOfReply(name, reply, this.#options.requestId));
      return this.#fail(errorOfTransport(name, error, this.#options.requestId));
    }
    try {
      if (isSuccess) return parse(reply.status, held.bytes);
    } finally {
      held.release();
    }
    return this.#fail(errorOfReply(name, reply, this.#options.requestId));
  }

  async #send(call: string, request: TransportRequest): Promise<TransportReply> {
    try {
      const signal = request.method === "GET" ? this.#options.signal : undefined;
      return await send({ ...request, signal });
    } catch (error) {
      return this.#fail(errorOfTransport(call, error, this.#options.requestId));
    }
  }

  #jsonOf<Schema extends z.ZodType>({ name }: Call, schema: Schema): Parse<z.output<Schema>> {
    return (status, bytes) => {
      const json = readJson(bytes);
      if (!json.success) throw this.#badReply(name, status, json.reason);
      const { result, skipped } = collectSkipped(() => schema.safeParse(json.value));
      if (!result.success) throw this.#badReply(name, status, reasonOf(result.error), result.error);
      this.logSkipped(name, skipped);
      return result.data;
    };
  }

  #headers(): Record<string, string> {
    const headers: Record<string, string> = {
      Accept: "application/json",
      "Accept-Encoding": "gzip, identity",
    };
    if (this.#options.sessionKey) headers.Authorization = `Bearer ${this.#options.sessionKey}`;
    headers["X-Request-Id"] = this.#options.requestId;
    return headers;
  }

  #badReply(call: string, status: number, detail: string, cause?: unknown): UpstreamError {
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

function getting(name: string, path: string): Call {
  return { name: `GET ${name}`, method: "GET", path };
}
