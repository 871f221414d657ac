import { useRef, useState } from "react";
import { SEARCHED_FROM, suggestionsIn, type AddressSuggestion } from "../address-suggestion";
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
  const fetching = useRef<AbortController>();
  const suggest = (typed: string): AddressSuggestion | null => {
    clearTimeout(timer.current);
    // What comes for the former text would replace the suggestions for this one.
    fetching.current?.abort();
    const chosen = suggestions.find(({ text }) => text === typed) ?? null;
    if (!isOn || chosen || typed.trim().length < SEARCHED_FROM) return chosen;
    timer.current = setTimeout(() => {
      const { signal } = (fetching.current = new AbortController());
      void fetchSuggestions(addressSuggestionsPath(accountId, country, typed), signal).then((found) => {
        if (!signal.aborted) setSuggestions(found);
      });
    }, PAUSE_MS);
    return null;
  };
  return [suggestions, suggest];
}

async function fetchSuggestions(path: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  try {
    const response = await fetch(path, { signal });
    if (!response.ok) return [];
    return suggestionsIn(await response.json());
  } catch {
    return [];
  }
}
