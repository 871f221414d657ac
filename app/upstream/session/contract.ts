import { z } from "zod";
import { yesNo } from "../wire";

/** Reply of `POST /authenticate/login` (username, password, saveIdentity Y/N) (API-11). */
export const loginReply = z.object({
  sessionKey: z.string().min(1),
  identityKey: z.string().min(1).nullish(),
});
export type LoginReply = z.output<typeof loginReply>;

/** Reply of `POST /session` (identityKey, or agentKey for a temporary agent session) (API-12). */
export const sessionReply = z.object({
  sessionKey: z.string().min(1),
  agentUserSession: yesNo,
});
export type SessionReply = z.output<typeof sessionReply>;
