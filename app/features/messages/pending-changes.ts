import { LRUCache } from "lru-cache";
import { nextEvent } from "./event-order";
import type { Message } from "./message";

/** A change of a user to a message: only what is named changes. */
export interface MessageChange {
  read?: boolean;
  followup?: boolean;
  archived?: boolean;
  feedback?: { rating: number; text: string };
}

interface PendingChange {
  token: number;
  baseVersion: number;
  change: MessageChange;
  addedAt: number;
  /** When the API accepted it (`nextEvent`); null while the call is under way. */
  acceptedAt: number | null;
}

/** A change that the API never confirms with a higher version is dropped: from then on the page shows the API's copy. */
const EXPIRES_MS = 5 * 60_000;
/** Two of the largest bulk changes. Beyond, the oldest are dropped. */
const MOST_MESSAGES = 1000;
/** Changes of one message that are kept; the last ones decide what is shown. */
const MOST_PER_MESSAGE = 20;

/**
 * The changes of one user that no sync has confirmed yet (ACT-25). Each is laid over the message, which is marked
 * `hold`, until a sync that began after the API had accepted it shows a copy with a version above `baseVersion`. An
 * earlier sync confirms nothing: its copy may have got its higher version from another change, and lack this one.
 */
export class PendingChanges {
  readonly #changes = new Map<string, PendingChange[]>();
  #lastToken = 0;

  /** How many messages have pending changes. */
  get size(): number {
    this.#expire();
    return this.#changes.size;
  }

  /** Lays a change over the copy of this version. Returns what `confirm` and `rollBack` need to name it. */
  add(messageId: string, baseVersion: number, change: MessageChange): number {
    const token = (this.#lastToken += 1);
    const pending = this.#changes.get(messageId) ?? [];
    this.#changes.delete(messageId);
    const added: PendingChange = { token, baseVersion, change, addedAt: Date.now(), acceptedAt: null };
    this.#changes.set(messageId, [...pending, added].slice(-MOST_PER_MESSAGE));
    const oldest = this.#changes.keys().next();
    if (this.#changes.size > MOST_MESSAGES && oldest.done !== true) this.#changes.delete(oldest.value);
    return token;
  }

  /** The API has made the change: a sync that begins from now on may confirm it. */
  accept(messageId: string, token: number): void {
    const change = this.#changes.get(messageId)?.find((pending) => pending.token === token);
    if (change) change.acceptedAt = nextEvent();
  }

  /** Takes one change back, because its call failed. Others of the same message stay. */
  rollBack(messageId: string, token: number): void {
    this.#keep(messageId, (pending) => pending.token !== token);
  }

  /** Lets go of what a list confirms: the copies that it holds, as of a sync that began at `began` (`nextEvent`). */
  confirm(get: (messageId: string) => Message | undefined, began: number): void {
    for (const messageId of [...this.#changes.keys()]) {
      const version = get(messageId)?.version ?? -Infinity;
      this.#keep(
        messageId,
        ({ acceptedAt, baseVersion }) => acceptedAt === null || acceptedAt > began || baseVersion >= version,
      );
    }
  }

  /** The changed messages, by id. `get` gives the copy to lay a change over; without one it is left out. */
  overlay(get: (messageId: string) => Message | undefined): Map<string, Message> {
    this.#expire();
    const overlay = new Map<string, Message>();
    for (const [messageId, changes] of this.#changes) {
      const message = get(messageId);
      if (message !== undefined)
        overlay.set(
          messageId,
          changes.reduce((changed, { change }) => apply(changed, change), message),
        );
    }
    return overlay;
  }

  #expire(): void {
    const oldest = Date.now() - EXPIRES_MS;
    for (const messageId of [...this.#changes.keys()]) {
      this.#keep(messageId, ({ addedAt }) => addedAt > oldest);
    }
  }

  #keep(messageId: string, isKept: (pending: PendingChange) => boolean): void {
    const pending = this.#changes.get(messageId);
    const left = pending?.filter(isKept);
    if (left === undefined || left.length === pending?.length) return;
    if (left.length === 0) this.#changes.delete(messageId);
    else this.#changes.set(messageId, left);
  }
}

/** A user's changes are forgotten when so many others have changed something since. */
const MOST_USERS = 10_000;
const pending = new LRUCache<string, PendingChanges>({ max: MOST_USERS });

/** The pending changes of a user: the same object for all requests of that user. */
export function pendingChangesOf(userId: string): PendingChanges {
  const known = pending.get(userId);
  if (known) return known;
  const changes = new PendingChanges();
  pending.set(userId, changes);
  return changes;
}

function apply(message: Message, { read, followup, archived, feedback }: MessageChange): Message {
  return {
    ...message,
    hold: true,
    read: read === undefined || read === message.read.on ? message.read : { on: read, at: null },
    archived:
      archived === undefined || archived === message.archived.on
        ? message.archived
        : { on: archived, at: null },
    followup: followup ?? message.followup,
    rating: feedback?.rating ?? message.rating,
    feedback: feedback?.text ?? message.feedback,
  };
}
