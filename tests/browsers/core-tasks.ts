/** What every browser must be able to do. */
export const CORE_TASKS = [
  "sign in",
  "open a message",
  "flag a message",
  "archive messages",
  "search",
  "filter",
  "hold calls",
  "give feedback",
  "log out",
] as const;
export type CoreTask = (typeof CORE_TASKS)[number];

/** The tasks in one browser. They run in their order, in one session: the first signs in, the last logs out. */
export type TaskRun = Record<CoreTask, () => Promise<void>>;
