import http from "node:http";
import https from "node:https";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** How long each class of call may take, in milliseconds (API-14). */
export const TIMEOUTS = { connect: 2_000, read: 8_000, write: 20_000, media: 30_000 } as const;

/** Why there was no usable answer. */
export class TransportError extends Error {
  readonly kind: "connection" | "timeout" | "too-large" | "broken";

  constructor(kind: TransportError["kind"], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface TransportRequest {
  url: URL;
  method: "GET" | "POST" | "DELETE";
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds until the whole answer has to be here (or, for a stream, its head). */
  deadline: number;
  signal?: AbortSignal;
}

export interface TransportReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Readable;
}

// Keep-alive costs about a third of what a fetch does per call (OPS-6).
const agents = {
  "http:": new http.Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 16, scheduling: "lifo" }),
  "https:": new https.Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 16, scheduling: "lifo" }),
};

/** Sends one request and resolves with the answer's head; the body is still to be read. */
export function send(request: TransportRequest): Promise<TransportReply> {
  return new Promise((resolve, reject) => {
    const secure = request.url.protocol === "https:";
    const outgoing = (secure ? https : http).request(request.url, {
      method: request.method,
      headers: request.headers,
      agent: secure ? agents["https:"] : agents["http:"],
      maxHeaderSize: 32 * 1024,
      signal: request.signal,
    });
    const expire = (phase: string) => outgoing.destroy(new TransportError("timeout", `No ${phase} in time`));
    const deadline = setTimeout(() => expire("answer"), request.deadline);
    let connect: NodeJS.Timeout | undefined;
    const settle = () => {
      clearTimeout(connect);
      clearTimeout(deadline);
    };
    outgoing.on("socket", (socket) => {
      if (!socket.connecting) return;
      connect = setTimeout(() => expire("connection"), TIMEOUTS.connect);
      socket.once(secure ? "secureConnect" : "connect", () => clearTimeout(connect));
    });
    outgoing.on("response", (response) => {
      settle();
      const encoded = response.headers["content-encoding"] === "gzip";
      // A pipeline, so that giving up on the body gives the connection back as well; readers hear of errors themselves.
      const body = encoded ? pipeline(response, createGunzip(), () => undefined) : response;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    outgoing.on("error", (error) => {
      settle();
      reject(
        error instanceof TransportError ? error : new TransportError("connection", error.message, error),
      );
    });
    outgoing.end(request.body);
  });
}

/** Reads a body of at most `maxBytes` (after decompression) within `deadline` milliseconds. */
export function readBody(reply: TransportReply, maxBytes: number, deadline: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (error: TransportError) => {
      clearTimeout(timer);
      reply.body.destroy();
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new TransportError("timeout", "The answer stopped half-way")),
      deadline,
    );
    reply.body.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes)
        return fail(new TransportError("too-large", `The answer is over ${maxBytes} bytes`));
      chunks.push(chunk);
    });
    reply.body.on("end", () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks, size));
    });
    reply.body.on("error", (error) => fail(new TransportError("broken", error.message, error)));
    reply.body.on("close", () => fail(new TransportError("broken", "The answer was cut off")));
  });
}
