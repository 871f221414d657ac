import type { Address } from "./address";

/** An address that the provider of suggestions offers. */
export interface AddressSuggestion extends Omit<Address, "country"> {
  /** All of it in one row, as it is offered. */
  text: string;
}

/** The addresses in a reply of the portal; none where it is another one. Checked by hand: zod is too large for the browser. */
export function suggestionsIn(reply: unknown): AddressSuggestion[] {
  const addresses: unknown =
    typeof reply === "object" && reply !== null && "addresses" in reply ? reply.addresses : [];
  return Array.isArray(addresses) ? addresses.filter(isSuggestion) : [];
}

function isSuggestion(entry: unknown): entry is AddressSuggestion {
  if (typeof entry !== "object" || entry === null) return false;
  const parts = new Map(Object.entries(entry));
  return PARTS.every((part) => typeof parts.get(part) === "string");
}

const PARTS = ["text", "line1", "line2", "city", "region", "postalCode"];

/** Fewer characters are no help to a search. */
export const SEARCHED_FROM = 3;
