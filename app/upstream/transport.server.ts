import http from "node:http";
import https from "node:https";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { PieceReader } from "./call-options";
import { PooledAgent, SecurePooledAgent } from "./pooled-agent.server";
import { lookupPublic } from "./public-address.server";
import { readBudget } from "./read-budget.server";

/** How long each class of call may take, in milliseconds (API-14). */
export const TIMEOUTS = { connect: 2_000, read: 8_000, write: 20_000, media: 30_000 } as const;

/**
 * How many bytes of a body are read, unless a call needs more. That of a failure says nothing but where it is a 409: it is
 * read so that its connection can be used again, if it is short.
 */
export const BODY_LIMITS = { reply: 8 * 1024 * 1024, failure: 256 * 1024 } as const;

/** Why there was no usable reply. */
export class TransportError extends Error {
  readonly kind: "connection" | "timeout" | "too-large" | "unreadable" | "broken" | "busy";

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
  /** Milliseconds until the whole reply has to be here (or, for a stream, its head). */
  deadline: number;
  signal?: AbortSignal;
  /** Connects to no address of a private network, whatever the name of the host leads to (API-31). */
  onlyPublic?: boolean;
}

/** A reply; what the headers say of length, ranges and tag is true of `body` as it stands here. */
export interface TransportReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Readable;
}

/** A whole body. What keeps its bytes gives them back by `release`, which may be called again. */
export interface KeptBody {
  bytes: Buffer;
  release: () => void;
}

/** Headers that describe the body as it was packed, and are wrong once it is unpacked (REC-12). */
const OF_PACKED_BODY = ["content-encoding", "content-length", "content-range", "accept-ranges", "etag"];

// Keep-alive costs about a third of what a fetch does per call (OPS-6).
const agents = {
  "http:": new PooledAgent(),
  "https:": new SecurePooledAgent(),
  // Connections of its own: those of the other were made without a look at the address.
  "public:": new SecurePooledAgent({ lookup: lookupPublic }),
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

/** Sends one request and resolves with the reply's head; the body is still to be read. */
export function send(request: TransportRequest): Promise<TransportReply> {
  return new Promise((resolve, reject) => {
    const secure = request.url.protocol === "https:";
    const agent = agents[request.onlyPublic ? "public:" : secure ? "https:" : "http:"];
    if (request.method !== "GET") closeIdle(agent);
    const outgoing = (secure ? https : http).request(request.url, {
      method: request.method,
      headers: request.headers,
      agent,
      maxHeaderSize: 32 * 1024,
      signal: request.signal,
    });
    const expire = (phase: string) => outgoing.destroy(new TransportError("timeout", `No ${phase} in time`));
    const deadline = setTimeout(() => expire("reply"), request.deadline);
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
      resolve(toReply(response));
    });
    // A far side that wants to speak another protocol: its socket is ours to close.
    outgoing.on("upgrade", (_response, socket) => {
      settle();
      socket.destroy();
      reject(new TransportError("broken", "The reply is of another protocol"));
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

function toReply(response: http.IncomingMessage): TransportReply {
  const status = response.statusCode ?? 0;
  if (response.headers["content-encoding"]?.toLowerCase() !== "gzip")
    return { status, headers: response.headers, body: response };
  const headers = { ...response.headers };
  for (const name of OF_PACKED_BODY) delete headers[name];
  // A pipeline, so that giving up on the body gives the connection back as well; readers hear of errors themselves.
  return { status, headers, body: pipeline(response, createGunzip(), () => undefined) };
}

/**
 * Reads a body of at most `maxBytes` (after decompression) within `deadline` milliseconds. It counts against
 * what all calls may keep together until it is released (API-29).
 */
export async function readBody(reply: TransportReply, maxBytes: number, deadline: number): Promise<KeptBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  const release = await readChunks(reply, maxBytes, deadline, (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    return size;
  });
  return { bytes: Buffer.concat(chunks, size), release };
}

/**
 * Like `readBody`, with a reader that takes the body piece by piece, and gives what it leaves of it. The next piece is
 * read when the one before has been taken; only what the reader keeps of them counts as kept.
 */
export async function readPieces(
  reply: TransportReply,
  maxBytes: number,
  deadline: number,
  reader: PieceReader,
): Promise<KeptBody> {
  const release = await readChunks(reply, maxBytes, deadline, async (chunk) => {
    await reader.take(chunk).catch((error: unknown) => {
      throw new TransportError("unreadable", error instanceof Error ? error.message : String(error), error);
    });
    return reader.kept;
  });
  return { bytes: Buffer.from(reader.end()), release };
}

/** `take` says how many bytes of the body are kept once it is done. Gives what releases them. */
async function readChunks(
  { body }: TransportReply,
  maxBytes: number,
  deadline: number,
  take: (chunk: Buffer) => number | Promise<number>,
): Promise<() => void> {
  const account = readBudget.open();
  let size = 0;
  let kept = 0;
  const timer = setTimeout(
    () => body.destroy(new TransportError("timeout", "The reply stopped half-way")),
    deadline,
  );
  try {
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > maxBytes) throw new TransportError("too-large", `The reply is over ${maxBytes} bytes`);
      if (!account.keep(kept + chunk.length))
        throw new TransportError("busy", "Too much is being read at once");
      kept = await take(chunk);
      account.keep(kept);
    }
    return account.release;
  } catch (error) {
    account.release();
    if (error instanceof TransportError) throw error;
    throw new TransportError("broken", error instanceof Error ? error.message : String(error), error);
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}
