import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { env } from "~/env.server";
import { formatTime } from "~/lib/dates";
import { log } from "~/lib/log.server";
import { timeZoneOf } from "../preferences/variant-and-zone.server";
import type { EndReason } from "../session/end-reason";
import { noteChange, noteSilence, readingEvents } from "../messages/session-news.server";
import { forgetUser } from "../session/current-user.server";
import { sessionEvents } from "../session/session-events.server";
import { sessionWatch } from "../session/session-watch.server";
import { findSession, type Session } from "../session/session.server";
import { liveEvents } from "./live-events.server";
import type { SessionState } from "./page-freshness";
import { sendToPage, watchPageSocket } from "./page-socket.server";
import type { Revision } from "./revision";
import { currentRevision, nextOwnRevision, nextRevision, ownRevision } from "./session-revision.server";
import { UpstreamSocket } from "./upstream-socket.server";

const MOST_TABS = 20;
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
    // With a listener the library leaves the response to a failed handshake to the caller of `upgrade`.
    this.#server.on("wsClientError", () => undefined);
    sessionEvents.on("ended", ({ key }, reason) =>
      // The pages of a session with a new id open another socket, with the browser's new cookie.
      reason === "renewed" ? this.#end(key, TRY_AGAIN_LATER) : this.#end(key, SESSION_ENDED, reason),
    );
    sessionEvents.on("ending", (session, inMs) => this.#tellEnding(session.key, inMs));
  }

  /**
   * Opens the socket of a page whose origin was checked, and resolves with null; or leaves the request alone and
   * resolves with the status to refuse it with. Throws when the session store fails. `url` is the portal's address as
   * browsers see it: the names of cookies depend on it.
   */
  async upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    url: URL,
  ): Promise<400 | 401 | 429 | null> {
    const { cookie = "" } = request.headers;
    const session = await findSession(url, cookie);
    if (!session?.active) return 401;
    if ((this.#connections.get(session.key)?.tabs.size ?? 0) >= MOST_TABS) return 429;
    const timeZone = timeZoneOf(new Request(url, { headers: { Cookie: cookie } }));
    let opened = false;
    // The API's socket is opened after the handshake: one that fails must not leave a connection without tabs.
    this.#server.handleUpgrade(request, socket, head, (tab) => {
      opened = true;
      this.#join(this.#connectionOf(session), tab, timeZone);
    });
    // The handshake is done, or has failed, when handleUpgrade returns.
    return opened ? null : 400;
  }

  /** Whether the API pushes changes to this session now, so that synced data is up to date. */
  isUp(sessionKey: string): boolean {
    return this.#connections.get(sessionKey)?.upstream.up ?? false;
  }

  /** Raises the revision for a change that the session made itself, and sends it to the open pages a moment later. */
  changedBy(session: Session): void {
    const revision = nextOwnRevision(session.key);
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
    else nextRevision(session.key);
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
    const connection: Connection = {
      session,
      upstream,
      tabs: new Map(),
      revision: currentRevision(session.key),
    };
    this.#connections.set(session.key, connection);
    return connection;
  }

  #raise(connection: Connection): void {
    connection.revision = nextRevision(connection.session.key);
    tellAll(connection);
  }

  #join(connection: Connection, tab: WebSocket, timeZone: string): void {
    connection.tabs.set(tab, timeZone);
    void sessionWatch.pageOpened(connection.session);
    watchPageSocket(tab, {
      onFrame: (isUsed) => {
        if (isUsed) void sessionWatch.usedOnPage(connection.session);
        tell(connection, tab, timeZone);
      },
      onClose: () => this.#leave(connection, tab),
    });
    tell(connection, tab, timeZone);
  }

  #leave(connection: Connection, tab: WebSocket): void {
    connection.tabs.delete(tab);
    // Not when the session has ended or the process stops.
    const isCurrent = this.#connections.get(connection.session.key) === connection;
    if (isCurrent) void sessionWatch.pageClosed(connection.session);
    if (connection.tabs.size > 0) return;
    connection.linger = setTimeout(() => this.#end(connection.session.key, TRY_AGAIN_LATER), LINGER_MS);
    connection.linger.unref();
  }

  /** Lets the open pages ask whether somebody is there, or take the question back. */
  #tellEnding(key: string, inMs: number | null): void {
    for (const tab of this.#connections.get(key)?.tabs.keys() ?? [])
      sendToPage(tab, { type: "ending", inMs });
  }

  #end(key: string, code: number, reason?: EndReason): void {
    const connection = this.#connections.get(key);
    if (!connection) return;
    this.#connections.delete(key);
    liveEvents.emit("disconnected", connection.session);
    clearTimeout(connection.linger);
    clearTimeout(connection.ownChange);
    connection.upstream.close();
    for (const tab of connection.tabs.keys()) tab.close(code, reason);
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

function tell({ session, upstream, revision }: Connection, tab: WebSocket, timeZone: string): void {
  const own = ownRevision(session.key);
  const state: SessionState = { live: upstream.up, revision, own, at: formatTime(Date.now(), timeZone) };
  sendToPage(tab, { type: "state", ...state });
}
