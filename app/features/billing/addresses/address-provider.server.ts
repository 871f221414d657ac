import { z } from "zod";
import { env } from "~/env.server";
import { addressLines } from "./address";
import type { AddressSuggestion } from "./address-suggestion";

/** At most so many are suggested (BIL-33). */
const MOST_SUGGESTED = 10;
/** A suggestion that comes later is of no use to somebody who types. */
const TIMEOUT_MS = 3000;

const part = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text ?? "");
const reply = z.object({
  addresses: z.array(
    z.object({ line1: z.string().min(1).max(100), line2: part, city: part, region: part, postalCode: part }),
  ),
});

/** Whether a provider of address suggestions is set up. */
export function hasAddressProvider(): boolean {
  return env().addressLookupUrl !== null;
}

/**
 * The provider's addresses for what is typed; none without a provider. The US has a lookup of its own (BIL-33). Rejects
 * when the provider fails.
 */
export async function lookUpAddresses(text: string, country: string): Promise<AddressSuggestion[]> {
  const { addressLookupUrl: provider } = env();
  if (provider === null) return [];
  const address =
    country === "US"
      ? `${provider}/us?${new URLSearchParams({ text })}`
      : `${provider}/international?${new URLSearchParams({ text, country })}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  if (!response.ok) throw new Error(`The provider responded with status ${response.status}`);
  const { addresses } = reply.parse(await response.json());
  return addresses
    .slice(0, MOST_SUGGESTED)
    .map((found) => ({ ...found, text: addressLines({ ...found, country: "" }).join(", ") }));
}
