import { useFetcher } from "@remix-run/react";

const HOLD_FETCHER = { key: "hold-calls" };

/** What a script gets back for a turn of the switch: where calls stand, and why it did not turn. */
export interface HoldAnswer {
  holdCalls: boolean;
  failure?: string;
}

/**
 * Whether calls are held as far as this page knows, and the fetcher that changes it. Every switch on the page
 * shares them, so that all of them turn at the tap.
 */
export function useHeld(holdCalls: boolean) {
  const fetcher = useFetcher<HoldAnswer>(HOLD_FETCHER);
  const sent = fetcher.formData?.get("holdCalls");
  // Without full access an update flag reloads just this (decisions 4.18).
  const live = useFetcher<HoldAnswer>({ key: "live-user" }).data?.holdCalls;
  const held = sent === undefined || sent === null ? (live ?? holdCalls) : sent === "Y";
  return { held, fetcher };
}
