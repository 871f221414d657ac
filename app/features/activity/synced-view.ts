import type { Message } from "~/upstream/messages/contract";
import { isUnread, type MessageIndex } from "./message-index";

/** What a viewer sees of shared lists: their own copies and marks, and their changes that are under way. */

/** The copies of one message in the lists of a user, a location and an account. */
export interface Copies {
  user?: Message | undefined;
  location?: Message | undefined;
  account?: Message | undefined;
}

/** The highest version wins, the user's own read mark is kept (ACT-24). Null when there is no copy. */
export function mergeCopies({ user, location, account }: Copies): Message | null {
  let winner = user;
  for (const copy of [location, account]) {
    if (copy !== undefined && (winner === undefined || copy.version > winner.version)) winner = copy;
  }
  if (winner === undefined) return null;
  return user === undefined ? winner : withRead(winner, user);
}

/**
 * What has to be laid over the shared list of an account or location for this viewer: their own messages
 * that it lacks (those that `belongs` says are part of it), their own newer copies, and their own read
 * marks. Of an own copy that names another recipient the read mark does not count as theirs.
 */
export function ownOverlay(
  base: MessageIndex,
  own: MessageIndex,
  belongs: (message: Message) => boolean,
  userId: string,
): Map<string, Message> {
  const overlay = new Map<string, Message>();
  for (const mine of own) {
    const shared = base.get(mine.messageId);
    if (shared === undefined) {
      if (belongs(mine)) overlay.set(mine.messageId, mine);
      continue;
    }
    const newest = mine.version > shared.version && belongs(mine) ? mine : shared;
    const isMine = mine.userId === null || mine.userId === userId;
    const seen = isMine ? withRead(newest, mine) : newest;
    if (seen !== shared) overlay.set(mine.messageId, seen);
  }
  return overlay;
}

/** The given message with the read mark of the other, itself if they agree. */
function withRead(message: Message, own: Message): Message {
  const same = message.read.on === own.read.on && message.read.at === own.read.at;
  return same ? message : { ...message, read: own.read };
}

/** A change of a user to a message: only what is named changes. */
export interface MessageChange {
  read?: boolean;
  followup?: boolean;
  archived?: boolean;
  feedback?: { rating: number; text: string };
}

interface HeldChange {
  token: number;
  baseVersion: number;
  change: MessageChange;
}

/**
 * The changes of one user that no sync has confirmed yet (ACT-25). Each is laid over the message,
 * which is marked `hold`, until a copy with a version above `baseVersion` comes in, or the call has failed
 * and the change is released.
 */
export class HeldChanges {
  readonly #changes = new Map<string, HeldChange[]>();
  #lastToken = 0;
  #revision = 0;

  /** How many messages have held changes. */
  get size(): number {
    return this.#changes.size;
  }

  /** Grows with each change that is held or let go. */
  get revision(): number {
    return this.#revision;
  }

  /** Lays a change over the copy of this version. Returns what `release` needs to take this one back. */
  hold(messageId: string, baseVersion: number, change: MessageChange): number {
    const token = (this.#lastToken += 1);
    const held = this.#changes.get(messageId) ?? [];
    this.#changes.set(messageId, [...held, { token, baseVersion, change }]);
    this.#revision += 1;
    return token;
  }

  /** Takes one change back, because its call failed. Others of the same message stay. */
  release(messageId: string, token: number): void {
    this.#keep(messageId, (held) => held.token !== token);
  }

  /** To be called with each copy that comes in: changes made to lower versions are in it, or were overruled. */
  settle(message: Message): void {
    if (this.#changes.size > 0) this.#keep(message.messageId, (held) => held.baseVersion >= message.version);
  }

  /** The changed messages, by id. `get` gives the copy to lay a change over; without one it is left out. */
  overlay(get: (messageId: string) => Message | undefined): Map<string, Message> {
    const overlay = new Map<string, Message>();
    for (const [messageId, changes] of this.#changes) {
      const message = get(messageId);
      if (message === undefined) continue;
      const due = changes.filter((held) => held.baseVersion >= message.version);
      // Another user's visit may have brought the copy that settles a change.
      if (due.length < changes.length) this.settle(message);
      if (due.length > 0)
        overlay.set(
          messageId,
          due.reduce((changed, held) => apply(changed, held.change), message),
        );
    }
    return overlay;
  }

  #keep(messageId: string, isKept: (held: HeldChange) => boolean): void {
    const held = this.#changes.get(messageId);
    const left = held?.filter(isKept);
    if (left === undefined || left.length === held?.length) return;
    this.#revision += 1;
    if (left.length === 0) this.#changes.delete(messageId);
    else this.#changes.set(messageId, left);
  }
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

/**
 * How many messages of the user are unread and not archived, for the badge (FRM-6), with `overlay`
 * laid over the index. Takes time for the overlay only.
 */
export function unreadCount(
  index: MessageIndex,
  overlay: ReadonlyMap<string, Message>,
  userId: string,
): number {
  let count = index.unreadOf(userId);
  for (const [messageId, message] of overlay) {
    const covered = index.get(messageId);
    if (covered !== undefined && covered.userId === userId && isUnread(covered)) count -= 1;
    if (message.userId === userId && isUnread(message)) count += 1;
  }
  return count;
}
