import { z } from "zod";
import { yesNo } from "../wire";

/** Reply of `POST /authenticate/login` (username, password, saveIdentity Y/N) — decisions 1.4. */
export const loginReply = z.object({
  sessionKey: z.string().min(1),
  identityKey: z.string().min(1).nullish(),
});
export type LoginReply = z.output<typeof loginReply>;

/** Reply of `POST /session` (identityKey, or agentKey for a temporary agent session) — decisions 1.4, 1.13. */
export const sessionReply = z.object({
  sessionKey: z.string().min(1),
  agentUserSession: yesNo,
});
export type SessionReply = z.output<typeof sessionReply>;
