import { z } from "zod";
import { optionalInstant, optionalKey, yesNo } from "../wire";

/** Reply of `POST /authenticate/login` (username, password, saveIdentity Y/N) (API-11). */
export const loginReply = z.object({
  sessionKey: z.string().min(1),
  identityKey: optionalKey,
});
export type LoginReply = z.output<typeof loginReply>;

/** Reply of `POST /session` (identityKey, or agentKey for a temporary agent session) (API-12). */
export const sessionReply = z.object({
  sessionKey: z.string().min(1),
  agentUserSession: yesNo,
});
export type SessionReply = z.output<typeof sessionReply>;

/**
 * Reply of `POST /me/twoFactor/verify` (twoFactorCode): where a new password is due, the key to choose it with and when
 * that key expires (SES-46).
 */
export const verifyReply = z.object({
  passwordChangeKey: optionalKey,
  expires: optionalInstant,
});
export type VerifyReply = z.output<typeof verifyReply>;
