import type { AddressChange } from "~/upstream/accounts/calls.server";
import { wireFields, type Address, type AddressKind } from "./address";

/** An address as it was submitted. */
export interface EditedAddress {
  address: Address;
  /** Whether the service address is the billing address; its own fields then stay as they are. */
  isSame: boolean;
}

/**
 * The call that makes an address, as it is shown before, what was submitted, with what changes in words (BIL-32); null where
 * nothing does.
 */
export function addressChange(
  kind: AddressKind,
  shown: EditedAddress,
  { address, isSame }: EditedAddress,
): AddressChange | null {
  const changes: string[] = [];
  const fields = new Map<string, string>();
  const change = (name: string, before: string, after: string) => {
    fields.set(name, after);
    if (before !== after) changes.push(`${name}: ${before || "(empty)"} → ${after || "(empty)"}`);
  };
  if (kind === "service") {
    change("shippingSameAsBilling", shown.isSame ? "Y" : "N", isSame ? "Y" : "N");
  }
  if (kind === "billing" || !isSame) {
    const before = wireFields(kind, shown.address);
    for (const [name, after] of wireFields(kind, address)) change(name, before.get(name) ?? "", after);
  }
  if (changes.length === 0) return null;
  return { editType: kind, changeSummary: changes.join("; "), fields: Object.fromEntries(fields) };
}
