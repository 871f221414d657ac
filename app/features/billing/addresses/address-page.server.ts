import { getAccount } from "~/upstream/accounts/calls.server";
import type { Address, AddressKind } from "./address";
import { readAddresses, seenAddress } from "./addresses.server";
import { requireAddress } from "./require-address.server";
import { hasAddressProvider } from "./address-provider.server";

/** What the form of an address starts with. */
export interface AddressPage {
  accountId: string;
  /** The page of the Statement of Account beside it. */
  listPage: number;
  kind: AddressKind;
  values: Address & { same: boolean; seen: string };
  hasSuggestions: boolean;
}

/** The page of an address; throws a 404 for what is none. */
export async function readAddressPage(args: Parameters<typeof requireAddress>[0]): Promise<AddressPage> {
  const { visit, kind } = await requireAddress(args);
  const { accountId } = visit.account;
  const addresses = await readAddresses(await getAccount(visit.upstream, accountId));
  const { [kind]: address, isSame } = addresses;
  const values = { ...address, same: kind === "service" && isSame, seen: seenAddress(addresses, kind) };
  return { accountId, listPage: visit.page, kind, values, hasSuggestions: hasAddressProvider() };
}
