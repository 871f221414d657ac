import type { SandboxDatabase } from "../core/sql";
import { takeVersions } from "../core/versions";
import type { TextNumber } from "../numbers/schema";
import type { ConversationText } from "./schema";
import { saveConversation, TEXTS_KEPT } from "./store";

const FIRST_TASK_ID = 600_001;

/** A text between a user and somebody outside. */
export interface SeededText {
  userId: number;
  /** The user's number. */
  number: TextNumber;
  /** The other side's number and name. */
  ani: string;
  smsDisplayName: string;
  text: ConversationText;
  unread: boolean;
}

interface SeededConversation extends Omit<SeededText, "text" | "unread"> {
  taskId: number;
  unread: number;
  messages: ConversationText[];
}

/** Gathers texts, while messages are seeded, into the conversations that users see them in. */
export class ConversationCollector {
  private readonly conversations = new Map<string, SeededConversation>();

  /** Adds a text, in order of time, and returns the id of its conversation. */
  add({ text, unread, ...between }: SeededText): number {
    const key = `${between.userId} ${between.ani}`;
    const taskId = FIRST_TASK_ID + this.conversations.size;
    const conversation = this.conversations.get(key) ?? { ...between, taskId, unread: 0, messages: [] };
    this.conversations.set(key, conversation);
    conversation.messages.push(text);
    if (conversation.messages.length > TEXTS_KEPT) conversation.messages.shift();
    if (unread) conversation.unread += 1;
    return conversation.taskId;
  }

  /** Stores the conversations under the next versions. */
  store(database: SandboxDatabase): void {
    let version = takeVersions(database, this.conversations.size);
    for (const conversation of this.conversations.values()) {
      const { taskId, userId, number, ani, smsDisplayName, unread, messages } = conversation;
      const newest = messages[messages.length - 1];
      saveConversation(database, userId, {
        taskId,
        version,
        phoneNumberId: number.phoneNumberId,
        ani,
        dnis: number.phoneNumber,
        smsDisplayName,
        unread,
        taken: newest?.taken ?? new Date(0).toISOString(),
        lastMessage: newest?.textContent,
        messages,
      });
      version += 1;
    }
  }
}
