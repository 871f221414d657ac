import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStep } from "../../session/require-user.server";
import { endOfNumber, maskedEmail, secondsUntil } from "./code";
import { RESEND_PAUSE_MS } from "./code-limits.server";
import type { TwoFactorState } from "./two-factor-state";

/** A code is entered within this time, or another one is sent. */
const CODE_MS = 15 * 60_000;

/** Reads what the two-factor screen shows. Throws `WrongStep` for a browser that does not belong at this step. */
export async function readTwoFactor(args: LoaderFunctionArgs): Promise<TwoFactorState> {
  const { session, user, due, returnUrl } = await requireStep(args, "two-factor");
  const { codeSent } = session;
  const now = Date.now();
  const isFresh = codeSent !== null && now < codeSent.at + CODE_MS;
  return {
    isByChoice: due.isByChoice,
    isForPassword: user.temporaryPassword || due.isByChoice,
    returnUrl,
    ways: {
      ...(user.mobile && { sms: endOfNumber(user.mobile) }),
      ...(user.email && { email: maskedEmail(user.email) }),
    },
    sent: isFresh ? { ...codeSent, resendInS: secondsUntil(codeSent.at + RESEND_PAUSE_MS, now) } : null,
  };
}
