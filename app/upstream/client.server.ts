import { setMaxListeners } from "node:events";
import type { z } from "zod";
import type { Log } from "~/lib/log.server";
import type { CallOptions, OpenOptions, PieceReader } from "./call-options";
import { CallSender, type UpstreamOptions, type WriteOptions, type WrittenCall } from "./call-sender.server";
import { encodeFields, type Fields } from "./fields";
import { mediaAddress } from "./media/media-address";
import { repeatedOnce } from "./read-retry.server";
import { collectSkipped, reasonOf, type SkippedRecords } from "./records";
import { readJson } from "./reply-json";
import {
  BODY_LIMITS,
  readBody,
  readPieces,
  TIMEOUTS,
  TransportError,
  type KeptBody,
  type TransportReply,
  type TransportRequest,
} from "./transport.server";

/** A call as it is sent; `name` is what errors and log lines call it. */
interface Call {
  name: string;
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: string;
  /** The media type of the body; form-encoded unless said. */
  contentType?: string;
}

/** Makes the body of a success into what the call returns, or throws. */
type Parse<Result> = (status: number, bytes: Buffer) => Result;

/**
 * The one door to the API: bearer, deadlines, body limits, one retry for reads, errors. Every reply is
 * parsed by the schema it is called with. All methods throw `UpstreamError`.
 */
export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #sender: CallSender;

  constructor(options: UpstreamOptions) {
    this.#options = options;
    // Each read that is under way listens to the signal; Node takes more than ten listeners for a leak and warns.
    if (options.signal) setMaxListeners(0, options.signal);
    this.#sender = new CallSender(options);
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
    const search = encodeFields(query);
    const call = getting(path, search ? `${path}?${search}` : path);
    return this.#repeatedOnce(options.deadline ?? TIMEOUTS.read, (deadline) =>
      this.#read(call, { ...options, deadline }, this.#jsonOf(call, schema), open()),
    );
  }

  /** Writes, form-encoded. Never repeated: the far side may have done it although its reply was lost. */
  post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    fields: Fields = {},
    options: WriteOptions<z.output<Schema>> = {},
  ): Promise<z.output<Schema>> {
    const call = { name: `POST ${path}`, method: "POST", path, body: encodeFields(fields) } as const;
    return this.#write(call, fields, schema, options);
  }

  /** Writes JSON, for the calls that say so (API-2). Never repeated, for the same reason. */
  postJson<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object,
    options: WriteOptions<z.output<Schema>> = {},
  ): Promise<z.output<Schema>> {
    const call = { name: `POST ${path}`, method: "POST", path, body: JSON.stringify(body) } as const;
    return this.#write({ ...call, contentType: "application/json" }, { ...body }, schema, options);
  }

  /** Deletes. Never repeated, for the same reason. */
  delete<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options: WriteOptions<z.output<Schema>> = {},
  ): Promise<z.output<Schema>> {
    const call = { name: `DELETE ${path}`, method: "DELETE", path } as const;
    return this.#write(call, {}, schema, options);
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
      const detail = parsed.error.issues[0]?.message ?? "";
      throw this.#sender.badReply(call.name, status, detail, parsed.error);
    });
  }

  /** Opens a file of the API. The caller reads or destroys the body; 416 comes back like a success. */
  open(path: string, options: OpenOptions = {}): Promise<TransportReply> {
    return this.#open(`GET ${options.name ?? path}`, this.#sender.toApi(path), options);
  }

  /**
   * Opens a file at an address that the API gave out. It goes there without the session's key, and only to the
   * API's own media and the hosts that the settings name (API-31); redirects are not followed.
   */
  async openAddress(address: string, options: OpenOptions = {}): Promise<TransportReply> {
    const call = "GET (an address of the API)";
    const media = mediaAddress(address, this.#options.baseUrl, this.#options.mediaHosts ?? []);
    if (media === null) throw this.#sender.badReply(call, 200, "an address that is not opened");
    return this.#open(call, { ...media, headers: {} }, options);
  }

  async #write<Schema extends z.ZodType>(
    call: Call & Pick<WrittenCall, "method">,
    fields: WrittenCall["fields"],
    schema: Schema,
    { of, isDone }: WriteOptions<z.output<Schema>>,
  ): Promise<z.output<Schema>> {
    const result = await this.#read(call, {}, this.#jsonOf(call, schema));
    if (isDone?.(result) !== false)
      await this.#options.onWritten?.({ method: call.method, path: call.path, fields, of });
    return result;
  }

  #repeatedOnce<Result>(deadline: number, read: (deadline: number) => Promise<Result>): Promise<Result> {
    return repeatedOnce(deadline, this.#options.signal, read);
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
      const reply = await this.#sender.send(call, { ...target, method: "GET", headers, deadline });
      if (isSuccess(reply) || reply.status === 416) return reply;
      reply.body.destroy();
      return this.#sender.failWithReply(call, reply);
    });
  }

  /** Sends a call, and makes the whole body of its success, or what a reader leaves of it, into what it says. */
  async #read<Result>(
    { name, method, path, body, contentType = "application/x-www-form-urlencoded" }: Call,
    options: CallOptions,
    parse: Parse<Result>,
    reader?: PieceReader,
  ): Promise<Result> {
    const { url, headers } = this.#sender.toApi(path);
    if (body !== undefined) {
      headers["Content-Type"] = contentType;
      headers["Content-Length"] = String(Buffer.byteLength(body));
    }
    const { maxBytes = BODY_LIMITS.reply } = options;
    const deadline = options.deadline ?? (method === "GET" ? TIMEOUTS.read : TIMEOUTS.write);
    const started = Date.now();
    const reply = await this.#sender.send(name, { url, method, headers, body, deadline });
    let kept: KeptBody;
    try {
      const left = Math.max(1, deadline - (Date.now() - started));
      kept = await (reader && isSuccess(reply)
        ? readPieces(reply, maxBytes, left, reader)
        : readBody(reply, isSuccess(reply) ? maxBytes : BODY_LIMITS.failure, left));
    } catch (error) {
      if (!isSuccess(reply) && error instanceof TransportError && error.kind === "too-large")
        return this.#sender.failWithReply(name, reply);
      return this.#sender.failWithoutReply(name, error);
    }
    try {
      if (isSuccess(reply)) return parse(reply.status, kept.bytes);
    } finally {
      kept.release();
    }
    return this.#sender.failWithReply(name, reply, kept.bytes);
  }

  #jsonOf<Schema extends z.ZodType>({ name }: Call, schema: Schema): Parse<z.output<Schema>> {
    return (status, bytes) => {
      const json = readJson(bytes);
      if (!json.success) throw this.#sender.badReply(name, status, json.reason);
      const { result, skipped } = collectSkipped(() => schema.safeParse(json.value));
      if (!result.success) throw this.#sender.badReply(name, status, reasonOf(result.error), result.error);
      this.logSkipped(name, skipped);
      return result.data;
    };
  }
}

function getting(name: string, path: string): Call {
  return { name: `GET ${name}`, method: "GET", path };
}

function isSuccess({ status }: TransportReply): boolean {
  return status >= 200 && status < 300;
}
