import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { failUpgrade } from "./fault-kinds";
import type { Faults } from "./faults";
import type { Journal } from "./journal";
import { BASE_PATH, UPDATE_PATH } from "./paths";
import type { Caller, Sessions } from "./sessions";
import { refuseUpgrade, textOf, type Upgrades } from "./upgrades";

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

/** The open update sockets, and the frame that tells their clients to read their data again. */
export class UpdateSockets {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: 4_096 });
  private readonly listeners = new Map<number, Set<Listener>>();
  private readonly changed = new Set<number>();
  private flush: NodeJS.Timeout | null = null;

  constructor(private readonly sessions: Sessions) {}

  /** Takes the upgrade requests of its path. Faults meet them, and the journal lists them as `GET /update`. */
  listenOn(upgrades: Upgrades, faults: Faults, journal: Journal): void {
    upgrades.add(BASE_PATH + UPDATE_PATH, (request, connection, head) => {
      const entry = journal.start("GET", UPDATE_PATH);
      const { kind, whenOff } = faults.take("GET", UPDATE_PATH);
      failUpgrade(kind, {
        whenOff,
        accept: () => {
          entry.status = 101;
          this.accept(request, connection, head);
        },
        refuse: (status) => refuseUpgrade(connection, (entry.status = status)),
        cut: () => connection.destroy(),
      });
    });
  }

  /** Waits a moment before it sends, so that a burst of changes is one frame for each socket. */
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

  /** Closes the sockets of that session only. */
  closeSession(caller: Caller): void {
    for (const listener of this.listeners.get(caller.userId) ?? []) {
      if (listener.caller.sessionHash === caller.sessionHash)
        listener.socket.close(CLOSE_UNKNOWN_SESSION, "Session closed");
    }
  }

  /** Cuts every connection without a close frame, as a failing network does. */
  cut = (): void => {
    for (const socket of this.server.clients) socket.terminate();
  };

  /** How many sockets are open. */
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
