import type { AppLoadContext } from "@remix-run/node";
import { wasRefused } from "../../notices/failed-call";
import { securityEvent, type SecretPurpose } from "../../session/security-log.server";
import { takeTurn, type Counted } from "../sign-in-limits.server";
import { TooManyAttempts } from "../too-many-attempts";
import { storeGuarded } from "../../session/store-guard.server";

interface Limited {
  context: AppLoadContext;
  /** The limits that the call is counted in. */
  counted: Counted[];
  /** What there were too many of, for the user. */
  what: string;
  purpose: SecretPurpose;
  /** Who it is for: the id of a user who is signed in, or the digest of a name that was typed (`nameKey`). */
  userId?: string;
  nameDigest?: string;
  /** Whether a call that succeeds stays counted too, as one that sends something does. */
  countsSuccess: boolean;
}

/**
 * Makes a call that is limited for each user and address (SES-57). It is counted before, so that calls made at once
 * get no further than the limit; one that failed without a refusal is given back. Throws `TooManyAttempts` without a call.
 */
export async function limitedCall<Reply>(limited: Limited, call: () => Promise<Reply>): Promise<Reply> {
  const { context, counted, what, purpose, userId = null, nameDigest = null, countsSuccess } = limited;
  const who = { address: context.clientAddress, userId, nameDigest, purpose };
  const turn = await storeGuarded(context, () => takeTurn(counted));
  if (!turn.ok) {
    const { limit, isPause, retryAfterS } = turn;
    securityEvent("code-slowed", { ...who, limit, retryAfterS });
    throw new TooManyAttempts({ retryAfterS, id: context.requestId, what, isPause });
  }
  const reply = await call().catch(async (error: unknown) => {
    const isRefused = wasRefused(error);
    if (isRefused) securityEvent("code-refused", who);
    await storeGuarded(context, () => turn.end(isRefused));
    throw error;
  });
  await storeGuarded(context, () => turn.end(countsSuccess));
  return reply;
}
