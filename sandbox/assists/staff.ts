import { announce, type Sandbox } from "../core/sandbox";
import type { MessageBody } from "../messages/schema";
import { changeMessage, findMessage } from "../messages/store";
import { random } from "../world/random";
import { deleteOpenAssist, keepOpenAssist, listOpenAssists } from "./store";

/** How long the staff take for each step of a request. */
const STEP_MS = 4_000;
const AGENTS = ["Josie M.", "Kareem T.", "Lotte V.", "Desmond A.", "Pilar G."];
const RESULTS = [
  "Done, they confirmed.",
  "I spoke to them, and they will call you back today.",
  "No answer, left a voicemail.",
  "Moved as you asked.",
];

/**
 * Lets the staff work on requests by themselves: after a while one of them takes the request, and after another while
 * it is completed. Steps that are due are in the database, so that they are taken after a restart too.
 */
export function keepStaff(sandbox: Sandbox): { handOver(messageId: number): void } {
  const { database } = sandbox;
  const schedule = () => {
    const [next] = listOpenAssists(database);
    if (next) setTimeout(work, Math.max(0, next.dueAt - Date.now())).unref();
  };
  const work = () => {
    // The sandbox has been closed meanwhile; the next one on the same file does what is due.
    if (!database.open) return;
    for (const { messageId, dueAt } of listOpenAssists(database)) {
      if (dueAt > Date.now()) continue;
      const isTaken = findMessage(database, messageId)?.body["taskStatus"] === "IN_PROGRESS";
      if (isTaken) deleteOpenAssist(database, messageId);
      else keepOpenAssist(database, { messageId, dueAt: Date.now() + STEP_MS });
      const changes = isTaken ? completed(sandbox, messageId) : taken(sandbox, messageId);
      const changed = changeMessage(database, messageId, () => changes);
      if (changed) announce(sandbox, changed);
    }
    schedule();
  };
  schedule();
  return {
    handOver(messageId) {
      keepOpenAssist(database, { messageId, dueAt: Date.now() + STEP_MS });
      schedule();
    },
  };
}

function taken({ seed }: Sandbox, messageId: number): Partial<MessageBody> {
  return {
    taskStatus: "IN_PROGRESS",
    taskAgent: random(seed, messageId).pick(AGENTS),
    taskStartTime: new Date().toISOString(),
  };
}

/** What the staff have to say makes the activity unread. */
function completed({ seed }: Sandbox, messageId: number): Partial<MessageBody> {
  return {
    taskStatus: "COMPLETED",
    taskEndTime: new Date().toISOString(),
    textContent: random(seed, messageId).pick(RESULTS),
    read: null,
  };
}
