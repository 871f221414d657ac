import http from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import type { UpstreamOptions } from "~/upstream/call-sender.server";
import { recordingLog } from "../setup/recording-log";

/** What the API does with a request, on its bare socket. */
export type Reply = (request: http.IncomingMessage) => void;

/** An API that replies to every call with whatever it is told to. */
export class HostileApi {
  readonly #server: http.Server;
  readonly #sockets = new Set<Socket>();
  reply: Reply = say("{}");
  /** Requests so far, whole; for tests that wait until all of them are here. */
  requests = 0;
  /** Connections so far. */
  connections = 0;

  private constructor() {
    this.#server = http.createServer((request) => {
      request.resume().on("end", () => {
        this.requests += 1;
        this.reply(request);
      });
    });
    this.#server.on("connection", (socket) => {
      this.connections += 1;
      this.#sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => this.#sockets.delete(socket));
    });
  }

  static async start(): Promise<HostileApi> {
    const api = new HostileApi();
    await new Promise<void>((resolve) => api.#server.listen(0, "127.0.0.1", resolve));
    return api;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `${this.origin}/portalApi/api`;
  }

  get openSockets(): number {
    return this.#sockets.size;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** The settings of a client that calls this API. */
export function clientOf(api: HostileApi): UpstreamOptions {
  return { baseUrl: api.url, sessionKey: "k", requestId: "AB12CD34", log: recordingLog().log };
}

/**
 * A proper reply of that body. Written past the response object, as all replies here: the server would keep it
 * back behind an earlier one that was never ended.
 */
export function say(
  body: string | Buffer,
  headers: Record<string, string | number> = {},
  status = 200,
): Reply {
  const all = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    ...headers,
  };
  const rows = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sayRaw(`HTTP/1.1 ${status} Status\r\n${rows.join("")}\r\n`, body);
}

/** Bytes in the place of a reply, past anything that would put them right. */
export function sayRaw(...pieces: Array<string | Buffer>): Reply {
  return ({ socket }) =>
    void socket.write(
      Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece))),
    );
}

/** The same, and then the connection ends. */
export function sayRawAndEnd(bytes: string | Buffer): Reply {
  return (request) => void request.socket.end(bytes);
}

/** One byte every few milliseconds, for ever. */
export function drip(head: string, byte: string): Reply {
  return ({ socket }) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(byte), 5);
    socket.on("close", () => clearInterval(timer));
  };
}

/** A port of this machine that takes connections and counts them. */
export async function countingPort(): Promise<{ port: number; count: () => number; close: () => void }> {
  let count = 0;
  const server = net.createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    close: () => void server.close(),
  };
}
