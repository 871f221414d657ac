import type { Upstream } from "../client.server";
import type { Fields } from "../fields";
import { emptyReply } from "../me/contract";
import { account, limitedAccount, type Account, type LimitedAccount } from "./contract";

/** An account whole, which only its GLOBALADMIN may read (BIL-6). */
export function getAccount(upstream: Upstream, accountId: string): Promise<Account> {
  return upstream.get(`/accounts/${encodeURIComponent(accountId)}`, account);
}

/** What anybody with a role in an account may know of it (BIL-6). */
export function getLimitedAccount(upstream: Upstream, accountId: string): Promise<LimitedAccount> {
  return upstream.get(`/accounts/${encodeURIComponent(accountId)}/limited`, limitedAccount);
}

/** A change of one of an account's addresses. */
export interface AddressChange {
  editType: "billing" | "service";
  /** 'field: old → new' for each field that changes. */
  changeSummary: string;
  /** The address fields by their names on the wire; an empty text clears a field. */
  fields: Fields;
}

/** Changes an address (BIL-32). What is read right afterwards may still be the old one. */
export function updateAddress(
  upstream: Upstream,
  accountId: string,
  { fields, ...change }: AddressChange,
): Promise<null> {
  const path = `/accounts/${encodeURIComponent(accountId)}`;
  return upstream.post(path, emptyReply, { ...fields, ...change, changeSource: "AGENT" });
}
