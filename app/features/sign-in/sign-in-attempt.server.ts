import type { AppLoadContext } from "@remix-run/node";
import { wasRefused } from "../notices/failed-call";
import { securityEvent, type SignInWay } from "../session/security-log.server";
import { storeGuarded } from "../session/store-guard.server";
import { takeTurn, type Counted } from "./sign-in-limits.server";
import { TooManyAttempts } from "./too-many-attempts";

interface Attempt {
  context: AppLoadContext;
  way: SignInWay;
  /** The limits that it is counted in. */
  counted: Counted[];
  /** The name that was typed (`nameKey`); null for a key. */
  nameDigest: string | null;
}

/**
 * Asks the API to let somebody in. The attempt is counted before and given back when the API let them in or failed,
 * so that guesses made at once get no more replies than the limit (SEC-6). Throws `TooManyAttempts` without a call.
 */
export async function attemptSignIn<Reply>(attempt: Attempt, ask: () => Promise<Reply>): Promise<Reply> {
  const { context, way, counted, nameDigest } = attempt;
  const { clientAddress: address, requestId: id } = context;
  const turn = await storeGuarded(context, () => takeTurn(counted));
  if (!turn.ok) {
    const { limit, retryAfterS } = turn;
    securityEvent("sign-in-slowed", { address, way, nameDigest, limit, retryAfterS });
    throw new TooManyAttempts({ retryAfterS, id });
  }
  const reply = await ask().catch(async (error: unknown) => {
    // A failure says nothing of the password or key.
    const refused = wasRefused(error);
    if (refused) securityEvent("sign-in-refused", { address, way, nameDigest });
    await storeGuarded(context, () => turn.end(refused));
    throw error;
  });
  await storeGuarded(context, () => turn.end(false));
  return reply;
}
