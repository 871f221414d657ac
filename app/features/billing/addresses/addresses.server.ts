import { z } from "zod";
import type { Account } from "~/upstream/accounts/contract";
import { fingerprint } from "~/lib/fingerprint.server";
import { storeNamespace } from "../../portal-store/portal-store.server";
import { addressOf, wireFields, type Address, type AddressKind } from "./address";
import type { EditedAddress } from "./address-change";

/** So long after a change the account is read again; what is read before may still be the old address (BIL-32). */
const REREAD_AFTER_MS = 2000;

const text = z.string();
const submittedAddresses = storeNamespace({
  name: "submitted-address",
  schema: z.object({
    address: z.object({
      line1: text,
      line2: text,
      city: text,
      region: text,
      postalCode: text,
      country: text,
    }),
    isSame: z.boolean(),
    at: z.number(),
  }),
  lifetimeMs: REREAD_AFTER_MS,
});

/** The addresses of an account. */
export interface Addresses {
  billing: Address;
  service: Address;
  /** Whether the service address is the billing address. */
  isSame: boolean;
  /** After how many ms the account has to be read again; null where these are the API's own. */
  rereadInMs: number | null;
}

/** Remembers what was submitted until the account is read again. */
export function rememberSubmitted(
  accountId: string,
  kind: AddressKind,
  edited: EditedAddress,
): Promise<void> {
  return submittedAddresses.insert(keyOf(accountId, kind), { ...edited, at: Date.now() });
}

/** The same for two readings of an address between which nobody has changed it. */
export function seenAddress({ isSame, ...addresses }: Addresses, kind: AddressKind): string {
  return fingerprint([[...wireFields(kind, addresses[kind])], kind === "service" && isSame]);
}

/** The addresses, as they were submitted a moment ago or as the API has them (BIL-32). */
export async function readAddresses(account: Account): Promise<Addresses> {
  const { accountId } = account;
  const [billing, service] = await Promise.all([
    submittedAddresses.read(keyOf(accountId, "billing")),
    submittedAddresses.read(keyOf(accountId, "service")),
  ]);
  const at = Math.max(billing?.at ?? 0, service?.at ?? 0);
  return {
    billing: billing?.address ?? addressOf(account, "billing"),
    service: service?.address ?? addressOf(account, "service"),
    isSame: service?.isSame ?? account.shippingSameAsBilling,
    rereadInMs: at === 0 ? null : Math.max(0, at + REREAD_AFTER_MS - Date.now()),
  };
}

function keyOf(accountId: string, kind: AddressKind): string {
  return `${accountId} ${kind}`;
}
