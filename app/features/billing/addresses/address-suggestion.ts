import type { Address } from "./address";

/** An address that the provider of suggestions offers. */
export interface AddressSuggestion extends Omit<Address, "country"> {
  /** All of it in one row, as it is offered. */
  text: string;
}

/** Fewer characters are no help to a search. */
export const SEARCHED_FROM = 3;
