import { log } from "~/lib/log.server";
import { endSession } from "./end-session.server";
import { endReasonOf } from "./remembered-end.server";
import { ASK_BEFORE_MS } from "./idle-warning";
import { sessionEvents } from "./session-events.server";
import { endOf, notePresence, readSession, touchSession, type Session } from "./session.server";

/** A session with open pages is looked up this often: it may have been ended by another instance. */
const LOOK_EVERY_MS = 30_000;
const SHORTEST_PAUSE_MS = 50;

interface Watched {
  session: Session;
  pages: number;
  isEnding: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Ends sessions when their time has come, also those that nobody asks for any more: without it their sockets and the
 * API's sessions would stay open. Each process watches the sessions that it has met since its start.
 */
class SessionWatch {
  readonly #watched = new Map<string, Watched>();

  constructor() {
    sessionEvents.on("ended", ({ key }) => this.#forget(key));
  }

  /** Watches a session from now on. Call it whenever one is made or used. */
  watch(session: Session): void {
    const known = this.#watched.get(session.key);
    if (!known) this.#add(session);
    else if (known.isEnding) void this.#look(known);
  }

  /** A page of the session has opened its socket. */
  async pageOpened(session: Session): Promise<void> {
    const watched = this.#watched.get(session.key) ?? this.#add(session);
    watched.pages += 1;
    // The new page has not been told yet.
    watched.isEnding = false;
    await this.#look(watched);
  }

  /** A page's socket is closed. */
  async pageClosed(session: Session): Promise<void> {
    const watched = this.#watched.get(session.key);
    if (!watched) return;
    watched.pages -= 1;
    // Counts the agent's minute from now on (SES-26).
    if (watched.pages === 0) await this.#look(watched, true);
  }

  /** Somebody uses a page of the session, without a request. */
  async usedOnPage(session: Session): Promise<void> {
    try {
      await touchSession(session, "person");
    } catch (error) {
      log.warn({ error }, "A session could not be kept awake");
    }
    this.watch(session);
  }

  #add(session: Session): Watched {
    const watched: Watched = { session, pages: 0, isEnding: false };
    this.#watched.set(session.key, watched);
    this.#lookIn(watched, endOf(session).at - Date.now());
    return watched;
  }

  #forget(key: string): void {
    clearTimeout(this.#watched.get(key)?.timer);
    this.#watched.delete(key);
  }

  #lookIn(watched: Watched, ms: number): void {
    clearTimeout(watched.timer);
    if (this.#watched.get(watched.session.key) !== watched) return;
    watched.timer = setTimeout(() => void this.#look(watched), Math.max(ms, SHORTEST_PAUSE_MS));
    watched.timer.unref();
  }

  async #look(watched: Watched, hasJustClosed = false): Promise<void> {
    const { key } = watched.session;
    try {
      if (watched.pages > 0 || hasJustClosed) await notePresence(watched.session);
      const session = await readSession(key);
      // It was ended while this waited for the store.
      if (this.#watched.get(key) !== watched) return;
      if (!session) sessionEvents.emit("ended", watched.session, await endReasonOf(key));
      else if (!session.active) await endSession(session, endOf(session).reason, null);
      else this.#goOn(watched, session);
    } catch (error) {
      log.warn({ error }, "A session could not be looked up");
      this.#lookIn(watched, LOOK_EVERY_MS);
    }
  }

  #goOn(watched: Watched, session: Session): void {
    const { at, reason } = endOf(session);
    const left = at - Date.now();
    const isEnding = reason === "idle" && left <= ASK_BEFORE_MS;
    if (isEnding !== watched.isEnding) sessionEvents.emit("ending", session, isEnding ? left : null);
    Object.assign(watched, { session, isEnding });
    const pause = left > ASK_BEFORE_MS ? left - ASK_BEFORE_MS : left;
    this.#lookIn(watched, watched.pages > 0 ? Math.min(pause, LOOK_EVERY_MS) : left);
  }
}

/** The watch of this process. */
export const sessionWatch = new SessionWatch();
