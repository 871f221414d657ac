import { z } from "zod";
import { env } from "~/env.server";
import { addressLines } from "./address";
import type { AddressSuggestion } from "./address-suggestion";

/** At most so many are suggested (BIL-33). */
const MOST_SUGGESTED = 10;
/** A suggestion that comes later is of no use to somebody who types. */
const TIMEOUT_MS = 3000;
/** Far more than the addresses that are shown take. */
const MOST_BYTES = 256 * 1024;

const optionalPart = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text ?? "");
const address = z.object({
  line1: z.string().min(1).max(100),
  line2: optionalPart,
  city: optionalPart,
  region: optionalPart,
  postalCode: optionalPart,
});
const reply = z.object({ addresses: z.array(z.unknown()) });

/** Whether a provider of address suggestions is set up. */
export function hasAddressProvider(): boolean {
  return env().addressLookupUrl !== null;
}

/**
 * The provider's addresses for what is typed; none without a provider. The US has a lookup of its own (BIL-33). What is
 * no address is left out. Rejects when the provider fails, or names nothing that is one.
 */
export async function lookUpAddresses(text: string, country: string): Promise<AddressSuggestion[]> {
  const { addressLookupUrl: provider } = env();
  if (provider === null) return [];
  const url =
    country === "US"
      ? `${provider}/us?${new URLSearchParams({ text })}`
      : `${provider}/international?${new URLSearchParams({ text, country })}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  if (!response.ok) throw new Error(`The provider responded with status ${response.status}`);
  const { addresses } = reply.parse(JSON.parse(await readText(response)));
  const readable = addresses.flatMap((entry) => address.safeParse(entry).data ?? []);
  if (readable.length === 0 && addresses.length > 0) throw new Error("The provider named no address");
  return readable
    .slice(0, MOST_SUGGESTED)
    .map((found) => ({ ...found, text: addressLines({ ...found, country: "" }).join(", ") }));
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MOST_BYTES) {
      await reader?.cancel();
      throw new Error(`The provider's reply is over ${MOST_BYTES} bytes`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
