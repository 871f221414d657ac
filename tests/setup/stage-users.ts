import type { Stage } from "./route-table";

/** Who stands at each stage that takes a code: a user for each, because a session goes on to the next stage. */
export const STAGE_USERS = {
  "code-due": { username: "code@harbor.example", mobile: "+14155550181" },
  "code-sent": { username: "both@harbor.example", mobile: "+14155550182" },
  "password-due": { username: "temporary@harbor.example", mobile: "+14155550180" },
} as const satisfies Partial<Record<Stage, { username: string; mobile: string }>>;
