import { EventEmitter } from "node:events";
import { sessionEvents } from "../session/session-events.server";
import type { Session } from "../session/session.server";
import { nextEvent } from "./event-order";

/**
 * What the live feature and the message lists tell each other: which sessions hear of changes by the API's socket, and
 * for which sessions more messages have been read. The lists know nothing else of sockets.
 */

interface ReadingEvents {
  /** More of a list that this session's pages show has been read, or could not be read: they should load again. */
  read: [session: Session];
}

export const readingEvents = new EventEmitter<ReadingEvents>();

/** Pages that are told of a change load their data within this time. */
const LOADS_WITHIN_MS = 2_000;

interface Told {
  /** The last change, in the order of events (`nextEvent`). */
  changed: number;
  /** When its pages were last told to load, epoch ms. */
  at: number;
}

/** By session key. Only sessions whose socket is up are in it. */
const told = new Map<string, Told>();

/** Something that the session can see has changed, or may have while its socket was down. Its socket is up. */
export function noteChange({ key }: Session): void {
  told.set(key, { changed: nextEvent(), at: Date.now() });
}

/**
 * The session has changed something itself: its lists are read again for the next page, which may load before the API
 * has told of the change.
 */
export function noteOwnChange({ key }: Session): void {
  const known = told.get(key);
  if (known) known.changed = nextEvent();
}

// A change that was made at another instance is on the next page from this one as well (SES-10).
sessionEvents.on("changed-elsewhere", noteOwnChange);

/** The session's socket is down: it hears of no changes. */
export function noteSilence({ key }: Session): void {
  told.delete(key);
}

/** Tells the session's pages that more of a list has been read, or could not be read. */
export function tellRead(session: Session): void {
  const known = told.get(session.key);
  if (known) known.at = Date.now();
  readingEvents.emit("read", session);
}

/** When the session was last told of a change (`nextEvent`); null when it hears of none. */
export function changedAt({ key }: Session): number | null {
  return told.get(key)?.changed ?? null;
}

/**
 * Whether a page that loads now was probably told to by its socket. Any other load is a person's, who has opened the
 * page or pressed Update View.
 */
export function isToldToLoad({ key }: Session): boolean {
  return Date.now() - (told.get(key)?.at ?? 0) < LOADS_WITHIN_MS;
}
