import { useRef, useState } from "react";
import { SEARCHED_FROM, type AddressSuggestion } from "../address-suggestion";
import { addressSuggestionsPath } from "../../billing-paths";

/** So long nothing more has to be typed before suggestions are fetched. */
const PAUSE_MS = 250;

/**
 * Addresses for what is typed, and the function to call with each new text: it fetches them, and returns the one whose
 * text was chosen. The browser shows them as the list of the input. None come where there is no provider, and none
 * when they cannot be fetched, which the server logs (BIL-33).
 */
export function useAddressSuggestions(options: {
  accountId: string;
  country: string;
  isOn: boolean;
}): [AddressSuggestion[], (typed: string) => AddressSuggestion | null] {
  const { accountId, country, isOn } = options;
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const suggest = (typed: string): AddressSuggestion | null => {
    clearTimeout(timer.current);
    const chosen = suggestions.find(({ text }) => text === typed) ?? null;
    if (!isOn || chosen || typed.trim().length < SEARCHED_FROM) return chosen;
    timer.current = setTimeout(() => {
      void fetchSuggestions(addressSuggestionsPath(accountId, country, typed)).then(setSuggestions);
    }, PAUSE_MS);
    return null;
  };
  return [suggestions, suggest];
}

async function fetchSuggestions(path: string): Promise<AddressSuggestion[]> {
  try {
    const response = await fetch(path);
    if (!response.ok) return [];
    const { addresses }: { addresses: AddressSuggestion[] } = await response.json();
    return addresses;
  } catch {
    return [];
  }
}
