import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { BASE_PATH } from "./base-path";
import type { Faults } from "./faults";
import type { RequestJournal } from "./request-journal";
import type { Caller, SessionStore } from "./session-store";

const PATH = `${BASE_PATH}/update`;
const UPDATE_FRAME = JSON.stringify({ update: "Y" });
const BURST_MS = 20;
const FIRST_FRAME_MS = 10_000;
const SILENCE_MS = 180_000;
const CLOSE_UNKNOWN_SESSION = 4401;
const CLOSE_RESTART = 1012;

interface Listener {
  socket: WebSocket;
  caller: Caller;
}

/** The update sockets: who listens, and the flag that tells them to read again. */
export class UpdateSockets {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: 4_096 });
  private readonly listeners = new Map<number, Set<Listener>>();
  private readonly changed = new Set<number>();
  private flush: NodeJS.Timeout | null = null;

  constructor(private readonly sessions: SessionStore) {}

  listenOn(http: Server, faults: Faults, journal: RequestJournal): void {
    http.on("upgrade", (request, connection, head) => {
      const path = new URL(request.url ?? "/", "http://sandbox").pathname;
      if (path !== PATH) return refuse(connection, 404);
      const entry = journal.start("GET", "/update");
      const [kind, detail] = (faults.take("GET", "/update") ?? "").split(":");
      const accept = () => {
        entry.status = 101;
        this.accept(request, connection, head);
      };
      if (kind === "") return accept();
      if (kind === "hang") return;
      if (kind === "latency") return void setTimeout(accept, Number(detail));
      if (kind === "status") return refuse(connection, (entry.status = Number(detail)));
      connection.destroy();
    });
  }

  /** Flags are gathered for a moment, so that a burst of changes is one frame. */
  notify(userIds: Iterable<number>): void {
    for (const userId of userIds) this.changed.add(userId);
    this.flush ??= setTimeout(() => {
      this.flush = null;
      const users = [...this.changed];
      this.changed.clear();
      for (const { socket } of users.flatMap((userId) => [...(this.listeners.get(userId) ?? [])]))
        socket.send(UPDATE_FRAME);
    }, BURST_MS);
  }

  closeSession(caller: Caller): void {
    for (const listener of this.listeners.get(caller.userId) ?? []) {
      if (listener.caller.sessionHash === caller.sessionHash)
        listener.socket.close(CLOSE_UNKNOWN_SESSION, "Session closed");
    }
  }

  /** Cuts every line without a word, as a failing network does. */
  cut = (): void => {
    for (const socket of this.server.clients) socket.terminate();
  };

  count(): number {
    return this.server.clients.size;
  }

  close(): void {
    if (this.flush) clearTimeout(this.flush);
    for (const socket of this.server.clients) socket.close(CLOSE_RESTART, "Restarting");
    this.server.close();
  }

  private accept(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    this.server.handleUpgrade(request, connection, head, (socket) => {
      let listener: Listener | null = null;
      let silence = setTimeout(() => socket.close(CLOSE_UNKNOWN_SESSION, "No session key"), FIRST_FRAME_MS);
      socket.on("error", () => socket.terminate());
      socket.on("close", () => {
        clearTimeout(silence);
        if (listener) this.listeners.get(listener.caller.userId)?.delete(listener);
      });
      socket.on("message", (data) => {
        clearTimeout(silence);
        silence = setTimeout(() => socket.terminate(), SILENCE_MS);
        if (listener) return;
        const caller = this.sessions.find(textOf(data));
        if (!caller) return socket.close(CLOSE_UNKNOWN_SESSION, "Unknown session");
        listener = { socket, caller };
        const ofUser = this.listeners.get(caller.userId) ?? new Set();
        this.listeners.set(caller.userId, ofUser.add(listener));
      });
    });
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString("utf8").trim();
}

function refuse(connection: Duplex, status: number): void {
  connection.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
