import { networkOf } from "~/lib/client-network";
import { storeLimit } from "../portal-store/store-limit.server";
import { digest } from "../portal-store/vault.server";

const MINUTE_MS = 60_000;
/** PDFs in a minute: for one user, and for one address whoever the user is (REP-3, SEC-7). */
const byUser = storeLimit({ name: "pdf-user", most: 20, windowMs: MINUTE_MS });
const byAddress = storeLimit({ name: "pdf-address", most: 60, windowMs: MINUTE_MS });

/** Counts one PDF. Returns the seconds until the next one is allowed; 0 when this one is. */
export async function countPdf(userId: string, address: string): Promise<number> {
  const ofUser = await byUser.take(digest(userId));
  if (!ofUser.ok) return ofUser.retryAfterS;
  const ofAddress = await byAddress.take(digest(networkOf(address)));
  if (ofAddress.ok) return 0;
  await ofUser.giveBack();
  return ofAddress.retryAfterS;
}
