import type { ConversationText, TextNumber } from "../conversations";
import type { SandboxDatabase } from "../database";

const FIRST_TASK_ID = 600_001;
const MESSAGES_KEPT = 40;

interface Conversation {
  taskId: number;
  userId: number;
  line: TextNumber;
  ani: string;
  smsDisplayName: string;
  unread: number;
  messages: ConversationText[];
}

/** Gathers the generated texts into the conversations that users see them in. */
export class ConversationCollector {
  private readonly conversations = new Map<string, Conversation>();

  /** Adds a text, in order of time, and returns the id of its conversation. */
  add(
    userId: number,
    line: TextNumber,
    ani: string,
    smsDisplayName: string,
    text: ConversationText,
    unread: boolean,
  ): number {
    const key = `${userId} ${ani}`;
    const taskId = FIRST_TASK_ID + this.conversations.size;
    const conversation = this.conversations.get(key) ?? {
      taskId,
      userId,
      line,
      ani,
      smsDisplayName,
      unread: 0,
      messages: [],
    };
    this.conversations.set(key, conversation);
    conversation.messages.push(text);
    if (conversation.messages.length > MESSAGES_KEPT) conversation.messages.shift();
    if (unread) conversation.unread += 1;
    return conversation.taskId;
  }

  /** Writes the conversations under the versions after `version` and returns the last one. */
  store(database: SandboxDatabase, version: number): number {
    const insert = database.prepare("INSERT INTO smsTask VALUES (?, ?, ?, ?, ?, ?)");
    let last = version;
    for (const {
      taskId,
      userId,
      line,
      ani,
      smsDisplayName,
      unread,
      messages,
    } of this.conversations.values()) {
      last += 1;
      const newest = messages[messages.length - 1];
      const taken = newest?.taken ?? new Date(0).toISOString();
      const numbers = { phoneNumberId: line.phoneNumberId, ani, dnis: line.phoneNumber };
      const body = {
        taskId,
        version: last,
        ...numbers,
        smsDisplayName,
        unread,
        taken,
        lastMessage: newest?.textContent,
        messages,
      };
      insert.run(taskId, last, userId, ani, Date.parse(taken), JSON.stringify(body));
    }
    return last;
  }
}
