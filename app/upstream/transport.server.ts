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

/** How long a connection may have been unused before a change is sent over it. */
const MOST_IDLE_MS = 500;
const idleSince = new WeakMap<object, number>();
for (const agent of Object.values(agents)) agent.on("free", (socket) => idleSince.set(socket, Date.now()));

/**
 * Closes the connections that have been unused for some time. A request that is written while the far side closes its
 * connection is lost, and a change is never sent again (API-16), as a read is. On a busy machine the timers that close
 * idle connections run late, so their age is looked at before each change.
 */
function closeIdle(agent: http.Agent): void {
  const oldest = Date.now() - MOST_IDLE_MS;
  for (const sockets of Object.values(agent.freeSockets)) {
    for (const socket of sockets ?? []) if ((idleSince.get(socket) ?? 0) < oldest) socket.destroy();
  }
}

/** Sends one request and resolves with the answer's head; the body is still to be read. */
export function send(request: TransportRequest): Promise<TransportReply> {
  return new Promise((resolve, reject) => {
    const secure = request.url.protocol === "https:";
    const agent = secure ? agents["https:"] : agents["http:"];
    if (request.method !== "GET") closeIdle(agent);
    const outgoing = (secure ? https : http).request(request.url, {
      method: request.method,
      headers: request.headers,
      agent,
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
export async function readBody(reply: TransportReply, maxBytes: number, deadline: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await readPieces(reply, maxBytes, deadline, (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
}

/** Like `readBody`, piece by piece; the next one is read when `take` is done with the one before. */
export async function readPieces(
  { body }: TransportReply,
  maxBytes: number,
  deadline: number,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  let size = 0;
  const timer = setTimeout(
    () => body.destroy(new TransportError("timeout", "The answer stopped half-way")),
    deadline,
  );
  try {
    for await (const piece of body) {
      if (!Buffer.isBuffer(piece)) continue;
      size += piece.length;
      if (size > maxBytes) throw new TransportError("too-large", `The answer is over ${maxBytes} bytes`);
      await take(piece);
    }
  } catch (error) {
    if (error instanceof TransportError) throw error;
    throw new TransportError("broken", error instanceof Error ? error.message : String(error), error);
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}
