import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { env } from "~/env.server";
import { log } from "~/lib/log.server";
import { forgetUser } from "../session/current-user.server";
import { sessionEvents } from "../session/session-events.server";
import { findSession, type Session } from "../session/session.server";
import { liveEvents } from "./live-events.server";
import { UpstreamSocket } from "./upstream-socket.server";

/** A tab that stays silent this long is gone; the island sends a frame every 45 s. */
const SILENCE_MS = 120_000;
const MOST_TABS = 20;
/** How long the API's socket outlives the last tab, so that a reload does not open a new one. */
const LINGER_MS = 10_000;

/** Close codes that the island understands. */
const SESSION_ENDED = 4401;
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

interface Line {
  session: Session;
  upstream: UpstreamSocket;
  tabs: Set<WebSocket>;
  linger?: NodeJS.Timeout;
}

/**
 * Passes the API's update flags on to the open pages: one socket to the API for each session, whatever the
 * number of its tabs. The session is checked before the upgrade; the origin, before it gets here.
 */
export class Relay {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  readonly #lines = new Map<string, Line>();

  constructor() {
    sessionEvents.on("ended", (session) => this.#end(session.key, SESSION_ENDED));
  }

  /** Answers an upgrade request whose origin is already known to be ours. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    let session: Session | null;
    try {
      session = await findSession(url, request.headers.cookie);
    } catch (error) {
      log.error({ error }, "The session store failed");
      return refuse(socket, "503 Service Unavailable");
    }
    if (!session?.active) return refuse(socket, "401 Unauthorized");
    const { key } = session;
    if ((this.#lines.get(key)?.tabs.size ?? 0) >= MOST_TABS) return refuse(socket, "429 Too Many Requests");
    // The line is opened by a tab that is there: a handshake that fails must not leave one without tabs.
    this.#server.handleUpgrade(request, socket, head, (tab) => this.#join(this.#connectionOf(session), tab));
  }

  /** Whether the API's changes reach this session at once, so that what was synced is still right. */
  isUp(sessionKey: string): boolean {
    return this.#lines.get(sessionKey)?.upstream.up ?? false;
  }

  /** Makes the session's open pages load again: something that they show has been read since. */
  changedBy(session: Session): void {
    for (const tab of this.#lines.get(session.key)?.tabs ?? []) tab.send(UPDATE);
  }

  /** Ends all sockets before the process stops; the islands come back by themselves. */
  close(): void {
    for (const key of [...this.#lines.keys()]) this.#end(key, SERVICE_RESTART);
  }

  get openTabs(): number {
    let tabs = 0;
    for (const line of this.#lines.values()) tabs += line.tabs.size;
    return tabs;
  }

  #connectionOf(session: Session): Line {
    const known = this.#lines.get(session.key);
    if (known) {
      clearTimeout(known.linger);
      return known;
    }
    const tabs = new Set<WebSocket>();
    const tell = (frame: string) => {
      for (const tab of tabs) tab.send(frame);
    };
    const changed = () => {
      forgetUser(session.key);
      liveEvents.emit("changed", session);
    };
    const upstream = new UpstreamSocket(
      env().upstreamUrl,
      session.sessionKey,
      {
        onUpdate: () => {
          changed();
          tell(UPDATE);
        },
        onState: (up) => {
          // After any gap everything counts as changed (LIV-5).
          if (up) changed();
          tell(up ? LIVE : WAITING);
        },
        onRefused: () => {
          changed();
          tell(UPDATE);
        },
      },
      log,
    );
    const line: Line = { session, upstream, tabs };
    this.#lines.set(session.key, line);
    return line;
  }

  #join(line: Line, tab: WebSocket): void {
    line.tabs.add(tab);
    let silence = setTimeout(() => tab.terminate(), SILENCE_MS);
    tab.on("message", () => {
      clearTimeout(silence);
      silence = setTimeout(() => tab.terminate(), SILENCE_MS);
    });
    tab.on("error", () => tab.terminate());
    tab.on("close", () => {
      clearTimeout(silence);
      line.tabs.delete(tab);
      if (line.tabs.size > 0) return;
      line.linger = setTimeout(() => this.#end(line.session.key, TRY_AGAIN_LATER), LINGER_MS);
      line.linger.unref();
    });
    tab.send(line.upstream.up ? LIVE : WAITING);
  }

  #end(key: string, code: number): void {
    const line = this.#lines.get(key);
    if (!line) return;
    this.#lines.delete(key);
    clearTimeout(line.linger);
    line.upstream.close();
    for (const tab of line.tabs) tab.close(code);
  }
}

const UPDATE = JSON.stringify({ type: "update" });
const LIVE = JSON.stringify({ type: "state", live: true });
const WAITING = JSON.stringify({ type: "state", live: false });

let shared: Relay | undefined;

/** The relay of this process. */
export function relay(): Relay {
  shared ??= new Relay();
  return shared;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
