import { networkOf } from "~/lib/client-network";
import { storeLimit } from "../../portal-store/store-limit.server";
import { digest } from "../../portal-store/vault.server";
import type { Counted } from "../sign-in-limits.server";

const WINDOW_MS = 15 * 60_000;
/** How long a user waits until the next code may be sent the same way (SES-31). */
export const RESEND_PAUSE_MS = 30_000;

const pause = storeLimit({ name: "code-pause", most: 1, windowMs: RESEND_PAUSE_MS });
const sendsOfUser = storeLimit({ name: "code-send-user", most: 6, windowMs: WINDOW_MS });
const sendsOfAddress = storeLimit({ name: "code-send-address", most: 30, windowMs: WINDOW_MS });
/** Wrong codes of a user from one address, of a user from anywhere, and of one address for any user. */
const triesOfUserThere = storeLimit({ name: "code-try-user-there", most: 8, windowMs: WINDOW_MS });
const triesOfUser = storeLimit({ name: "code-try-user", most: 20, windowMs: WINDOW_MS });
const triesOfAddress = storeLimit({ name: "code-try-address", most: 60, windowMs: WINDOW_MS });
/** New PINs and passwords of a user, and from one address. */
const changesOfUser = storeLimit({ name: "secret-change-user", most: 10, windowMs: WINDOW_MS });
const changesOfAddress = storeLimit({ name: "secret-change-address", most: 40, windowMs: WINDOW_MS });

/**
 * What sending a code is counted as. `whose` is the digest of a user's id or of the e-mail address that was typed;
 * `way` tells text from e-mail, each of which has a pause of its own.
 */
export function countedSend(whose: string, way: string, address: string): Counted[] {
  return [
    { limit: pause, id: `${way}:${whose}`, name: "user", isPause: true },
    { limit: sendsOfUser, id: `send:${whose}`, name: "user" },
    { limit: sendsOfAddress, id: `send:${networkKey(address)}`, name: "address" },
  ];
}

/** What trying a code is counted as; a right one is given back. */
export function countedTry(whose: string, address: string): Counted[] {
  const network = networkKey(address);
  return [
    { limit: triesOfUserThere, id: `try:${whose}:${network}`, name: "user" },
    { limit: triesOfUser, id: `try:${whose}`, name: "user" },
    { limit: triesOfAddress, id: `try:${network}`, name: "address" },
  ];
}

/** What a new PIN or password is counted as, one each; `what` tells them apart. */
export function countedChange(what: "pin" | "password", userId: string, address: string): Counted[] {
  return [
    { limit: changesOfUser, id: `${what}:${digest(userId)}`, name: "user" },
    { limit: changesOfAddress, id: `${what}:${networkKey(address)}`, name: "address" },
  ];
}

function networkKey(address: string): string {
  return digest(networkOf(address));
}
