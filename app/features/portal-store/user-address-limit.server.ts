import { AppError } from "~/lib/app-error";
import { networkOf } from "~/lib/client-network";
import { storeLimit } from "./store-limit.server";
import { digest } from "./vault.server";

const MINUTE_MS = 60_000;

/**
 * A limit on costly work per minute: for one user, and for one address whoever the user is (SEC-7). The function counts
 * one, and returns the seconds until the next is allowed; 0 when this one is.
 */
export function userAddressLimit(
  name: string,
  most: { byUser: number; byAddress: number },
): (userId: string, address: string) => Promise<number> {
  const byUser = storeLimit({ name: `${name}-user`, most: most.byUser, windowMs: MINUTE_MS });
  const byAddress = storeLimit({ name: `${name}-address`, most: most.byAddress, windowMs: MINUTE_MS });
  return async (userId, address) => {
    const ofUser = await byUser.take(digest(userId));
    if (!ofUser.ok) return ofUser.retryAfterS;
    const ofAddress = await byAddress.take(digest(networkOf(address)));
    if (ofAddress.ok) return 0;
    await ofUser.giveBack();
    return ofAddress.retryAfterS;
  };
}

/** That there were too many of such things ('PDFs'), and when to try again. */
export function tooManyInWords(things: string, wait: number): string {
  return `Too many ${things} in a short time. Please try again in ${wait} ${wait === 1 ? "second" : "seconds"}.`;
}

/** Refuses one more of such things ('PDFs') for so many seconds. */
export function tooMany(things: string, wait: number, id: string): AppError {
  const userText = tooManyInWords(things, wait);
  return new AppError({ code: "rate-limited", status: 429, retryAfterS: wait, userText, id });
}
