import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { Log } from "~/lib/log.server";
import { errorOfReply, errorOfTransport, isWorthRepeating } from "./call-errors.server";
import { BAD_REPLY_TEXT, UpstreamError } from "./error";
import { costlyJson } from "./json-cost";
import { mediaAddress } from "./media/media-address";
import { collectSkipped, reasonOf } from "./records";
import {
  readBody,
  send,
  TIMEOUTS,
  type HeldBody,
  type TransportReply,
  type TransportRequest,
} from "./transport.server";

const DEFAULT_BODY_LIMIT = 8 * 1024 * 1024;
/** Reading this many takes some 0.1 s at the worst. A user with 2,000 contacts has some 60,000. */
const DEFAULT_MOST_VALUES = 100_000;

type Fields = Record<string, string | number | boolean | null | undefined>;

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
}

export interface CallOptions {
  /** Largest answer accepted, in bytes after decompression. */
  maxBytes?: number;
  /** Most values that its JSON may have (API-28). An answer over 8 MB, where `maxBytes` lets it in, is not counted. */
  maxValues?: number;
  /** Milliseconds for the whole call. */
  deadline?: number;
  /** What errors and log lines call it, where its path holds a secret such as a media key (SEC-9). */
  name?: string;
}

/** What of a file is wanted: the whole, or a range of it (if it is still the one of that tag). */
export interface OpenOptions {
  range?: string;
  ifRange?: string;
  /** Milliseconds until the head of the answer has to be here. */
  deadline?: number;
  /** What errors and log lines call it, where its path holds a secret such as a media key (SEC-9). */
  name?: string;
}

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

  /** Reads. Repeated once, and only after a connection failure or a 502, 503 or 504. */
  async get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query: Fields = {},
    options: CallOptions = {},
  ): Promise<z.output<Schema>> {
    const search = encodeFields(query);
    const call = `GET ${options.name ?? path}`;
    const target = search ? `${path}?${search}` : path;
    return this.#repeatedOnce(options.deadline ?? TIMEOUTS.read, (deadline) =>
      this.#call(call, "GET", target, undefined, schema, { ...options, deadline }),
    );
  }

  /** Writes, form-encoded. Never repeated: the far side may have done it although its answer was lost. */
  post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    fields: Fields = {},
  ): Promise<z.output<Schema>> {
    return this.#call(`POST ${path}`, "POST", path, encodeFields(fields), schema, {});
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
    const call = `GET ${path}`;
    const target = `${path}?${encodeFields(query)}`;
    return this.#read(call, "GET", target, undefined, options, (status, bytes) => {
      const parsed = schema.safeParse(bytes);
      if (parsed.success) return parsed.data;
      throw this.#badReply(call, status, parsed.error.issues[0]?.message ?? "", parsed.error);
    });
  }

  #call<Schema extends z.ZodType>(
    call: string,
    method: "GET" | "POST",
    path: string,
    body: string | undefined,
    schema: Schema,
    options: CallOptions,
  ): Promise<z.output<Schema>> {
    return this.#read(call, method, path, body, options, (status, bytes) =>
      this.#parse(call, status, bytes, schema, options.maxValues ?? DEFAULT_MOST_VALUES),
    );
  }

  /** Sends a call, and makes the whole body of its success into what it says. */
  async #read<Result>(
    call: string,
    method: "GET" | "POST",
    path: string,
    body: string | undefined,
    options: CallOptions,
    parse: (status: number, bytes: Buffer) => Result,
  ): Promise<Result> {
    const headers = this.#headers();
    if (body !== undefined) {
      headers["Content-Type"] = "application/x-www-form-urlencoded";
      headers["Content-Length"] = String(Buffer.byteLength(body));
    }
    const deadline = options.deadline ?? (method === "GET" ? TIMEOUTS.read : TIMEOUTS.write);
    const started = Date.now();
    const url = new URL(this.#options.baseUrl + path);
    const reply = await this.#send(call, { url, method, headers, body, deadline });
    let held: HeldBody;
    try {
      const left = Math.max(1, deadline - (Date.now() - started));
      held = await readBody(reply, options.maxBytes ?? DEFAULT_BODY_LIMIT, left);
    } catch (error) {
      return this.#fail(errorOfTransport(call, error, this.#options.requestId));
    }
    try {
      if (reply.status >= 200 && reply.status < 300) return parse(reply.status, held.bytes);
    } finally {
      held.release();
    }
    return this.#fail(errorOfReply(call, reply, this.#options.requestId));
  }

  async #send(call: string, request: TransportRequest): Promise<TransportReply> {
    try {
      return await send(request);
    } catch (error) {
      return this.#fail(errorOfTransport(call, error, this.#options.requestId));
    }
  }

  #parse<Schema extends z.ZodType>(
    call: string,
    status: number,
    bytes: Buffer,
    schema: Schema,
    mostValues: number,
  ): z.output<Schema> {
    const cost = bytes.length > DEFAULT_BODY_LIMIT ? null : costlyJson(bytes, mostValues);
    if (cost !== null) throw this.#badReply(call, status, cost);
    const text = bytes.toString("utf8");
    let value: unknown = null;
    try {
      // An empty body is a valid reply of calls that only report success.
      if (text.trim() !== "") value = JSON.parse(text);
    } catch {
      // A page of a proxy tells what went wrong; anything else may hold a key.
      const start = text.trimStart().startsWith("<")
        ? text.trim().slice(0, 60).replace(/\s+/g, " ")
        : "not shown";
      throw this.#badReply(call, status, `no JSON, ${bytes.length} bytes: ${start}`);
    }
    const { result, skipped } = collectSkipped(() => schema.safeParse(value));
    if (!result.success) throw this.#badReply(call, status, reasonOf(result.error), result.error);
    if (skipped.count > 0) {
      const { count, reason } = skipped;
      this.#options.log.error(
        { id: this.requestId, call, count, reason },
        "Records of a reply were left out",
      );
    }
    return result.data;
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

function encodeFields(fields: Fields): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) encoded.append(name, String(value));
  }
  return encoded.toString();
}
