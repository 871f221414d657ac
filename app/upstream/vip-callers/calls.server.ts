import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { vipCallerList, type VipCaller } from "./contract";

/** What is saved of a VIP; `phoneNumber` is E.164. */
export interface VipCallerFields {
  name: string;
  company: string;
  phoneNumber: string;
}

/** The VIP callers of an account, which only its GLOBALADMIN may read (BLK-8). */
export function listVipCallers(upstream: Upstream, accountId: string): Promise<VipCaller[]> {
  return upstream.get("/vipCallers/", vipCallerList, { accountId });
}

/** Adds a VIP; an `UpstreamError` of code `conflict` where the number is a VIP already. */
export function createVipCaller(
  upstream: Upstream,
  accountId: string,
  fields: VipCallerFields,
): Promise<null> {
  return upstream.post("/vipCallers/create", emptyReply, { accountId, ...fields });
}

export function updateVipCaller(
  upstream: Upstream,
  accountId: string,
  vipCallerId: string,
  fields: VipCallerFields,
): Promise<null> {
  return upstream.post("/vipCallers/update", emptyReply, { accountId, vipCallerId, ...fields });
}

/** Deletes a VIP of that account, which the call itself does not name. */
export function deleteVipCaller(upstream: Upstream, accountId: string, vipCallerId: string): Promise<null> {
  return upstream.post("/vipCallers/delete", emptyReply, { vipCallerId }, { of: { accountId } });
}
