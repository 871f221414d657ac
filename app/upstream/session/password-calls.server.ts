import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { verifyReply, type VerifyReply } from "./contract";

/** Sends the signed-in user a code of six digits; the one before it is void. */
export function sendTwoFactorCode(upstream: Upstream, by: "sms" | "email"): Promise<null> {
  return upstream.post(`/me/twoFactor/send/${by}`, emptyReply);
}

/** Verifies the session with a code that was sent. A wrong one is a refusal (SES-33). */
export function verifyTwoFactorCode(upstream: Upstream, twoFactorCode: string): Promise<VerifyReply> {
  return upstream.post("/me/twoFactor/verify", verifyReply, { twoFactorCode });
}

/** Sets a new password with the key of a verification, as the US variant does (SES-34). */
export function updatePasswordWithKey(
  upstream: Upstream,
  change: { passwordChangeKey: string; password: string },
): Promise<null> {
  return upstream.post("/me/password", emptyReply, change);
}

/**
 * Sets a new password without a key, as the UK and dev variants do (SES-35). The list of calls has a `passwordChangeKey` for
 * this one too, but no code is verified before it, so that there is none to send: that it needs none is a guess.
 */
export function updatePassword(upstream: Upstream, password: string): Promise<null> {
  return upstream.post("/me/changepassword", emptyReply, { password });
}

/** For whom a password is reset; without a mobile the code goes out by e-mail. */
export interface ResetAddress {
  email: string;
  mobile: string | null;
}

/** Sends a code to somebody who has forgotten the password. */
export function sendResetCode(upstream: Upstream, { email, mobile }: ResetAddress): Promise<null> {
  return upstream.post("/authenticate/forgotPassword/sendCode", emptyReply, { email, mobile });
}

/** Exchanges the code for a temporary password, which the API sends to the user. */
export function resetPassword(
  upstream: Upstream,
  { email, mobile }: ResetAddress,
  resetCode: string,
): Promise<null> {
  return upstream.post("/authenticate/forgotPassword/resetPassword", emptyReply, {
    email,
    mobile,
    resetCode,
  });
}
