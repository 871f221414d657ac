/** What every browser must be able to do. */
export const CORE_TASKS = [
  "sign in",
  "go by the menu",
  "open a message",
  "flag a message",
  "archive messages",
  "mark as unread",
  "search",
  "filter",
  "hold calls",
  "send what was kept",
  "give feedback",
  "add a contact",
  "send a text",
  "schedule a status",
  "block a number",
  "set the PIN",
  "pay an invoice",
  "read a report",
  "log out",
  "choose a new password",
] as const;
export type CoreTask = (typeof CORE_TASKS)[number];

/** The tasks in one browser. They run in their order: all but the last as one user, from signing in to logging out. */
export type TaskRun = Record<CoreTask, () => Promise<void>>;
