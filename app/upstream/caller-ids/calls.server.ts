import type { ChangedThing } from "../call-sender.server";
import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { callerIdReply } from "./contract";

/** What became of a request: the id of the registration where the API names it, or why there is none. */
export interface RequestedCallerId {
  accountCalleridId: string | null;
  failedReason: string | null;
}

/** Has a number called, so that it is verified as a caller-ID (CID-8). `phoneNumber` is E.164. */
export function requestCallerId(
  upstream: Upstream,
  accountId: string,
  phoneNumber: string,
): Promise<RequestedCallerId> {
  const path = `/accounts/${encodeURIComponent(accountId)}/requestCallerid`;
  return upstream.post(
    path,
    callerIdReply,
    { phoneNumber },
    { isDone: ({ failedReason }) => failedReason === null },
  );
}

/**
 * Removes a registration, whatever its status (CID-8). `of` is its account and its number as the change list tells of
 * it: the call itself names neither.
 */
export function deleteCallerId(
  upstream: Upstream,
  accountCalleridId: string,
  of: ChangedThing,
): Promise<null> {
  return upstream.delete(`/callerids/${encodeURIComponent(accountCalleridId)}`, emptyReply, { of });
}
