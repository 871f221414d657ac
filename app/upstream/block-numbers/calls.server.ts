import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { blockNumberList, type BlockNumber } from "./contract";

/** The blocked numbers of an account, which only its GLOBALADMIN may read (BLK-7). */
export function listBlockNumbers(upstream: Upstream, accountId: string): Promise<BlockNumber[]> {
  return upstream.get("/blockNumbers/", blockNumberList, { accountId });
}

/** Blocks a number (E.164); an `UpstreamError` of code `conflict` where it is blocked already. */
export function createBlockNumber(upstream: Upstream, accountId: string, phoneNumber: string): Promise<null> {
  return upstream.post("/blockNumbers/", emptyReply, { accountId, phoneNumber });
}

/** Unblocks a number, written as the list has it. */
export function deleteBlockNumber(upstream: Upstream, accountId: string, number: string): Promise<null> {
  return upstream.post("/blockNumbers/unblock", emptyReply, { accountId, existingNumber: number });
}
