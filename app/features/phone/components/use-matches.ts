import { useEffect, useState } from "react";
import type { NumberMatch } from "../phone-replies";
import { getMatches } from "../phone-requests";

const PAUSE_MS = 200;
/** Fewer characters fit nearly everybody. */
const LEAST_CHARACTERS = 2;

/** The contacts' numbers that fit exactly what is typed; null as long as nothing was loaded for it. */
export type Matches = NumberMatch[] | "failed" | null;

/** What was loaded last, and for what. */
interface Found {
  typed: string;
  /** What it was read as in the country that was chosen. */
  number: string | null;
  matches: Matches;
}

/** Whether no contacts are looked for, since nearly everybody would fit. */
export function isTooShort(typed: string): boolean {
  return typed.trim().length < LEAST_CHARACTERS;
}

/** The contacts' numbers that fit, which are asked for after a short pause (PHN-13). */
export function useMatches(typed: string, number: string | null): Matches {
  const [found, setFound] = useState<Found>({ typed: "", number: null, matches: null });
  useEffect(() => {
    if (isTooShort(typed)) return;
    const request = new AbortController();
    const pause = setTimeout(() => {
      getMatches(typed, number, request.signal)
        .then((matches) => setFound({ typed, number, matches }))
        .catch(() => {
          // A request that is given up since something else is typed says nothing of the contacts.
          if (!request.signal.aborted) setFound({ typed, number, matches: "failed" });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [typed, number]);
  return found.typed === typed && found.number === number ? found.matches : null;
}
