import type { Message } from "~/upstream/messages/contract";

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
}

/**
 * The changes of one user that no sync has confirmed yet (ACT-25). Each is laid over the message,
 * which is marked `hold`, until a copy with a version above `baseVersion` comes in, or the call has failed
 * and the change is rolled back.
 */
export class PendingChanges {
  readonly #changes = new Map<string, PendingChange[]>();
  #lastToken = 0;
  #revision = 0;

  /** How many messages have pending changes. */
  get size(): number {
    return this.#changes.size;
  }

  /** Grows with each change that is pending or let go. */
  get revision(): number {
    return this.#revision;
  }

  /** Lays a change over the copy of this version. Returns what `rollBack` needs to take this one back. */
  add(messageId: string, baseVersion: number, change: MessageChange): number {
    const token = (this.#lastToken += 1);
    const pending = this.#changes.get(messageId) ?? [];
    this.#changes.set(messageId, [...pending, { token, baseVersion, change }]);
    this.#revision += 1;
    return token;
  }

  /** Takes one change back, because its call failed. Others of the same message stay. */
  rollBack(messageId: string, token: number): void {
    this.#keep(messageId, (pending) => pending.token !== token);
  }

  /** To be called with each copy that comes in: changes made to lower versions are in it, or were overruled. */
  confirm(message: Message): void {
    if (this.#changes.size > 0)
      this.#keep(message.messageId, (pending) => pending.baseVersion >= message.version);
  }

  /** The changed messages, by id. `get` gives the copy to lay a change over; without one it is left out. */
  overlay(get: (messageId: string) => Message | undefined): Map<string, Message> {
    const overlay = new Map<string, Message>();
    for (const [messageId, changes] of this.#changes) {
      const message = get(messageId);
      if (message === undefined) continue;
      const due = changes.filter((pending) => pending.baseVersion >= message.version);
      // Another user's visit may have brought the copy that settles a change.
      if (due.length < changes.length) this.confirm(message);
      if (due.length > 0)
        overlay.set(
          messageId,
          due.reduce((changed, pending) => apply(changed, pending.change), message),
        );
    }
    return overlay;
  }

  #keep(messageId: string, isKept: (pending: PendingChange) => boolean): void {
    const pending = this.#changes.get(messageId);
    const left = pending?.filter(isKept);
    if (left === undefined || left.length === pending?.length) return;
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
