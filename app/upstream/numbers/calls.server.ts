import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";

/** Forwards the calls of a line to `number` (E.164); null has them answered (SET-3). */
export function updateForwarding(
  upstream: Upstream,
  phoneNumberId: string,
  number: string | null,
): Promise<null> {
  return upstream.post("/conditionalCallForwarding", emptyReply, {
    phoneNumberId,
    patchNumber: number ?? "",
    handling: number === null ? "ANSWER" : "FORWARD",
    forwardToAgent: number === null ? "Y" : "N",
  });
}

/** Forwards the calls of an account's VIPs to `number` (E.164); null turns that off (SET-4, SET-10). */
export function updateVipNumber(upstream: Upstream, accountId: string, number: string | null): Promise<null> {
  return upstream.post("/accounts/updateVipNumber", emptyReply, {
    accountId,
    vipForwardingNumber: number ?? "",
  });
}
