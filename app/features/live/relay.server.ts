import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { env } from "~/env.server";
import { formatTime } from "~/lib/dates";
import { log } from "~/lib/log.server";
import { noteChange, noteSilence, readingEvents } from "../messages/session-news.server";
import { timeZoneOf } from "../preferences/portal.server";
import { forgetUser } from "../session/current-user.server";
import { sessionEvents } from "../session/session-events.server";
import { findSession, type Session } from "../session/session.server";
import { liveEvents } from "./live-events.server";
import type { SessionState } from "./page-freshness";
import type { Revision } from "./revision";
import { currentRevision, nextRevision } from "./session-revision.server";
import { UpstreamSocket } from "./upstream-socket.server";

/** A tab that sends nothing for so long is gone; an open page sends a frame every 45 s. */
const SILENCE_MS = 120_000;
const MOST_TABS = 20;
/** Frames of one tab that get a reply, in so much time. */
const MOST_REPLIES = 60;
const REPLIES_MS = 60_000;
/** Bytes that wait for a tab to read them. */
const MOST_BUFFERED = 64 * 1024;
/** How long the API's socket outlives the last tab, so that a reload does not open a new one. */
const LINGER_MS = 10_000;

/**
 * Delay of the session's own changes, so that the page that made one has loaded it or has been left. Without it, a
 * page that posts as a document would load its data while being left, and another tab would take the next page's
 * message.
 */
const OWN_CHANGE_MS = 1_000;

/** Close codes that the page's socket understands. */
const SESSION_ENDED = 4401;
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

/** What is kept for a session while a page of it is open. */
interface Connection {
  session: Session;
  upstream: UpstreamSocket;
  /** The open pages, each with the zone that its times are shown in. */
  tabs: Map<WebSocket, string>;
  /** The revision of the last change that this session can see. */
  revision: Revision;
  linger?: NodeJS.Timeout;
  /** Runs until a change of the session's own is sent to its pages. */
  ownChange?: NodeJS.Timeout;
}

/**
 * Sends the open pages the state of their session: whether the API's socket is up, and the revision, which rises with
 * every update flag, every gap of that socket and every write of the session's own. There is one socket to the API
 * for each session, whatever the number of its tabs. The session is checked here before the upgrade, the origin by
 * the caller.
 */
export class Relay {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  readonly #connections = new Map<string, Connection>();

  constructor() {
    sessionEvents.on("ended", (session) => this.#end(session.key, SESSION_ENDED));
  }

  /** Responds to an upgrade request whose origin was checked. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    const { cookie = "" } = request.headers;
    let session: Session | null;
    try {
      session = await findSession(url, cookie);
    } catch (error) {
      log.error({ error }, "The session store failed");
      return refuse(socket, "503 Service Unavailable");
    }
    if (!session?.active) return refuse(socket, "401 Unauthorized");
    const { key } = session;
    if ((this.#connections.get(key)?.tabs.size ?? 0) >= MOST_TABS)
      return refuse(socket, "429 Too Many Requests");
    const timeZone = timeZoneOf(new Request(url, { headers: { Cookie: cookie } }));
    // The API's socket is opened after the handshake: one that fails must not leave a connection without tabs.
    this.#server.handleUpgrade(request, socket, head, (tab) =>
      this.#join(this.#connectionOf(session), tab, timeZone),
    );
  }

  /** Whether the API pushes changes to this session now, so that synced data is up to date. */
  isUp(sessionKey: string): boolean {
    return this.#connections.get(sessionKey)?.upstream.up ?? false;
  }

  /** Raises the revision for a change that the session made itself, and sends it to the open pages a moment later. */
  changedBy(session: Session): void {
    const revision = nextRevision();
    const connection = this.#connections.get(session.key);
    // A page whose socket opens later gets the raised revision.
    if (!connection) return;
    connection.revision = revision;
    clearTimeout(connection.ownChange);
    connection.ownChange = setTimeout(() => tellAll(connection), OWN_CHANGE_MS);
    connection.ownChange.unref();
  }

  /**
   * Raises the revision and sends it to the session's open pages: more of what they show was loaded in the
   * background.
   */
  moreRead(session: Session): void {
    const connection = this.#connections.get(session.key);
    if (connection) this.#raise(connection);
    // A page whose socket opens later gets the raised revision.
    else nextRevision();
  }

  /** Closes all sockets before the process stops; the pages reconnect by themselves. */
  close(): void {
    for (const key of [...this.#connections.keys()]) this.#end(key, SERVICE_RESTART);
  }

  get openTabs(): number {
    let tabs = 0;
    for (const connection of this.#connections.values()) tabs += connection.tabs.size;
    return tabs;
  }

  #connectionOf(session: Session): Connection {
    const known = this.#connections.get(session.key);
    if (known) {
      clearTimeout(known.linger);
      return known;
    }
    const onChange = () => {
      forgetUser(session.key);
      liveEvents.emit("changed", session);
      this.#raise(connection);
    };
    const onGap = () => {
      liveEvents.emit("disconnected", session);
      tellAll(connection);
    };
    const upstream = new UpstreamSocket(
      env().upstreamUrl,
      session.sessionKey,
      {
        onUpdate: onChange,
        // After any gap everything counts as changed (LIV-5).
        onState: (up) => (up ? onChange() : onGap()),
        // Makes the pages load, which finds that the session has ended.
        onRefused: onChange,
      },
      log,
    );
    const connection: Connection = { session, upstream, tabs: new Map(), revision: currentRevision() };
    this.#connections.set(session.key, connection);
    return connection;
  }

  #raise(connection: Connection): void {
    connection.revision = nextRevision();
    tellAll(connection);
  }

  #join(connection: Connection, tab: WebSocket, timeZone: string): void {
    connection.tabs.set(tab, timeZone);
    let silence = setTimeout(() => tab.terminate(), SILENCE_MS);
    let replies = MOST_REPLIES;
    const refill = setInterval(() => (replies = MOST_REPLIES), REPLIES_MS).unref();
    tab.on("message", () => {
      // A page sends a frame every 45 s. Replying to a flood would fill the memory of a process that has others to serve.
      if (replies === 0) return tab.terminate();
      replies -= 1;
      clearTimeout(silence);
      silence = setTimeout(() => tab.terminate(), SILENCE_MS);
      tell(connection, tab, timeZone);
    });
    tab.on("error", () => tab.terminate());
    tab.on("close", () => {
      clearTimeout(silence);
      clearInterval(refill);
      connection.tabs.delete(tab);
      if (connection.tabs.size > 0) return;
      connection.linger = setTimeout(() => this.#end(connection.session.key, TRY_AGAIN_LATER), LINGER_MS);
      connection.linger.unref();
    });
    tell(connection, tab, timeZone);
  }

  #end(key: string, code: number): void {
    const connection = this.#connections.get(key);
    if (!connection) return;
    this.#connections.delete(key);
    liveEvents.emit("disconnected", connection.session);
    clearTimeout(connection.linger);
    clearTimeout(connection.ownChange);
    connection.upstream.close();
    for (const tab of connection.tabs.keys()) tab.close(code);
  }
}

let shared: Relay | undefined;

/** The relay of this process. */
export function relay(): Relay {
  shared ??= new Relay();
  return shared;
}

// The message lists know nothing of sockets: they are told of changes, and tell what they have read.
liveEvents.on("changed", (session) =>
  relay().isUp(session.key) ? noteChange(session) : noteSilence(session),
);
liveEvents.on("disconnected", noteSilence);
readingEvents.on("read", (session) => relay().moreRead(session));

function tellAll(connection: Connection): void {
  for (const [tab, timeZone] of connection.tabs) tell(connection, tab, timeZone);
}

function tell({ upstream, revision }: Connection, tab: WebSocket, timeZone: string): void {
  // A browser that does not read what it was sent is gone, or hostile; another socket starts with the current state.
  if (tab.bufferedAmount > MOST_BUFFERED) return tab.terminate();
  const state: SessionState = { live: upstream.up, revision, at: formatTime(Date.now(), timeZone) };
  tab.send(JSON.stringify({ type: "state", ...state }));
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
