import { contactOf } from "../match-contact";
import { useMatches } from "./use-matches";

/**
 * The extension of a number (E.164) that was dialled: the one that was `known` then, else that of its contact once it is
 * found, since who calls at once does so before (PHN-13).
 */
export function useExtension(number: string | null, known: string | null): string | null {
  const found = useMatches(known === null ? (number ?? "") : "", number);
  return known ?? (Array.isArray(found) ? (contactOf(found, number, "")?.extension ?? null) : null);
}
