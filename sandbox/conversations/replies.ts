import type { Sandbox } from "../core/sandbox";
import { random } from "../world/random";
import { addReply, deleteReply, findConversation, listReplies } from "./store";
import { storeText } from "./store-text";

/** How long the other side takes to reply to a text. */
const REPLY_AFTER_MS = 4_000;
/** These numbers never reply. */
const SILENT = /98$/;
const REPLIES = [
  "Thank you, that helps.",
  "Yes, that works for me.",
  "Perfect, see you then.",
  "Got it, thanks!",
];

/**
 * Lets the other side reply to texts by itself, after a while. Replies that are due are in the database, so that they
 * come in after a restart too.
 */
export function keepReplies(sandbox: Sandbox): { expect(taskId: number, ani: string): void } {
  const { database } = sandbox;
  const schedule = () => {
    const [next] = listReplies(database);
    if (next) setTimeout(deliver, Math.max(0, next.dueAt - Date.now())).unref();
  };
  const deliver = () => {
    // The sandbox has been closed meanwhile; the next one on the same file delivers what is due.
    if (!database.open) return;
    for (const { replyId, taskId, dueAt, textContent } of listReplies(database)) {
      if (dueAt > Date.now()) continue;
      deleteReply(database, replyId);
      const found = findConversation(database, taskId);
      if (!found) continue;
      const { phoneNumberId, dnis, ani } = found.body;
      const number = { phoneNumberId, phoneNumber: dnis };
      storeText(sandbox, { userId: found.userId, number, ani }, textContent, "other");
    }
    schedule();
  };
  schedule();
  return {
    expect(taskId, ani) {
      if (SILENT.test(ani)) return;
      const textContent = random(sandbox.seed, taskId).pick(REPLIES);
      addReply(database, { taskId, dueAt: Date.now() + REPLY_AFTER_MS, textContent });
      schedule();
    },
  };
}
