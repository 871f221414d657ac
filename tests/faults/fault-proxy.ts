import http from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { gzipSync } from "node:zlib";

/** What may happen between the portal and the API. */
export type FaultKind =
  | "delay"
  | "wait"
  | "hang"
  | "refused"
  | "reset after the request"
  | "silence after the request"
  | "reset half-way"
  | "cut short"
  | "html"
  | "empty"
  | "bad JSON"
  | "wrong shape"
  | "huge header"
  | "gzip bomb"
  | `status ${number}`;

const DELAY_MS = 1_000;
const HEADER_BYTES = 64 * 1024;
const BOMB = gzipSync(Buffer.alloc(256 * 1024 * 1024));

/** Replies in place of the API's own, which is not called. */
const REPLACED: Partial<Record<FaultKind, { type: string; body: string | Buffer; encoding?: string }>> = {
  html: { type: "text/html", body: "<!doctype html><title>502</title><h1>Bad Gateway</h1>" },
  empty: { type: "application/json", body: "" },
  "bad JSON": { type: "application/json", body: '{"userId": 3001, "displayName": ' },
  "wrong shape": { type: "application/json", body: '{"userMessages": "none", "sessionKey": {"no": 1}}' },
  "gzip bomb": { type: "application/json", body: BOMB, encoding: "gzip" },
};

/** Stands between the portal and the API, and spoils the calls that it is told to spoil. */
export class FaultProxy {
  #target: URL;
  readonly #server: http.Server;
  readonly #sockets = new Set<Socket>();
  #fault: { call: RegExp; kind: FaultKind } | null = null;
  /** What goes on once the proxy is healed. */
  #waiting: Array<() => void> = [];
  #refused = 0;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = http.createServer((request, response) => this.#respond(request, response));
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => this.#sockets.delete(socket));
      if (this.#fault?.kind !== "refused") return;
      this.#refused += 1;
      socket.resetAndDestroy();
    });
    this.#server.on("upgrade", (request, socket: Socket, head: Buffer) => {
      const far = net.connect(Number(this.#target.port), this.#target.hostname, () => {
        const lines = request.rawHeaders.map((text, place) =>
          place % 2 === 0 ? `${text}: ` : `${text}\r\n`,
        );
        far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join("")}\r\n`);
        far.write(head);
        far.pipe(socket).pipe(far);
      });
      far.on("error", () => socket.destroy());
      socket.on("error", () => far.destroy());
      socket.on("close", () => far.destroy());
    });
  }

  /** In front of the API at that base address. */
  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(target));
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  /** The base address of the API by way of this proxy. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#target.pathname}`;
  }

  /** How many connections it has refused so far. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Spoils every call (`GET /messages`, without the base path) that fits, until `heal`: what waits (`wait`) goes on then.
   * `refused` spoils all.
   */
  spoil(call: RegExp, kind: FaultKind): void {
    this.#fault = { call, kind };
    // What is kept open from before would never be refused.
    if (kind === "refused") this.cutAll();
  }

  heal(): void {
    this.#fault = null;
    const free = this.#waiting;
    this.#waiting = [];
    for (const go of free) go();
  }

  /** The API is at another address now. */
  retarget(target: string): void {
    this.#target = new URL(target);
  }

  /** Cuts every line there is, sockets too. */
  cutAll(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.#server.close();
    this.cutAll();
  }

  #respond(request: http.IncomingMessage, response: http.ServerResponse): void {
    const path = new URL(request.url ?? "/", this.#target).pathname.slice(this.#target.pathname.length);
    const fault = this.#fault;
    if (!fault?.call.test(`${request.method} ${path}`)) return this.#pass(request, response);
    const { kind } = fault;
    const replaced = REPLACED[kind];
    if (replaced) {
      response.setHeader("Content-Type", replaced.type);
      if (replaced.encoding) response.setHeader("Content-Encoding", replaced.encoding);
      response.end(replaced.body);
    } else if (kind.startsWith("status ")) response.writeHead(Number(kind.slice(7))).end();
    else if (kind === "huge header")
      response.writeHead(200, { "X-Huge": "x".repeat(HEADER_BYTES) }).end("{}");
    else if (kind === "delay") setTimeout(() => this.#pass(request, response), DELAY_MS);
    else if (kind === "wait") this.#waiting.push(() => response.destroyed || this.#pass(request, response));
    else if (kind !== "hang") this.#pass(request, response, kind);
  }

  /** Hands the request on, and its reply back as far as the fault lets it. */
  #pass(request: http.IncomingMessage, response: http.ServerResponse, kind?: FaultKind): void {
    const { hostname, port } = this.#target;
    const { method, url, headers } = request;
    const far = http.request({ hostname, port, method, path: url, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      if (!kind) {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
        return;
      }
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () => {
        if (kind === "silence after the request") return;
        if (kind === "reset after the request") return void request.socket.resetAndDestroy();
        const body = Buffer.concat(chunks);
        response.writeHead(reply.statusCode ?? 502, { ...reply.headers, "content-length": body.length });
        response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
          if (kind === "reset half-way") request.socket.resetAndDestroy();
          else request.socket.destroySoon();
        });
      });
    });
    far.on("error", () => request.socket.destroy());
    request.pipe(far);
  }
}
