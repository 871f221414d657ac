import type { SmsTask } from "~/upstream/messages/contract";

/** A text conversation of the user, as the API has it. */
export type Conversation = SmsTask;

/** About what a text and a conversation take in memory besides their words. */
const TEXT_BYTES = 400;

/** The text conversations of one user, by id. Changes with each sync: do not keep its results. */
export class ConversationList {
  readonly #byId = new Map<string, Conversation>();
  #sorted: readonly Conversation[] | null = null;
  #bytes = 0;

  /** An estimate of what it holds. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds conversations, or replaces older copies of them. */
  upsert(conversations: readonly Conversation[]): void {
    for (const conversation of conversations) {
      const known = this.#byId.get(conversation.taskId);
      if (known && (known.version ?? 0) > (conversation.version ?? 0)) continue;
      if (known) this.#bytes -= bytesOf(known);
      this.#byId.set(conversation.taskId, conversation);
      this.#bytes += bytesOf(conversation);
    }
    if (conversations.length > 0) this.#sorted = null;
  }

  get(taskId: string): Conversation | null {
    return this.#byId.get(taskId) ?? null;
  }

  /** All of them, the one with the newest text first; those without a date at the end. */
  sorted(): readonly Conversation[] {
    this.#sorted ??= [...this.#byId.values()].toSorted((one, other) => (other.taken ?? 0) - (one.taken ?? 0));
    return this.#sorted;
  }

  /** Removes those whose newest text came in before that instant (epoch ms). */
  dropBefore(since: number): void {
    for (const conversation of this.#byId.values()) {
      if (conversation.taken === null || conversation.taken >= since) continue;
      this.#byId.delete(conversation.taskId);
      this.#bytes -= bytesOf(conversation);
      this.#sorted = null;
    }
  }
}

function bytesOf({ messages }: Conversation): number {
  return messages.reduce((sum, { textContent }) => sum + TEXT_BYTES + (textContent?.length ?? 0), TEXT_BYTES);
}
