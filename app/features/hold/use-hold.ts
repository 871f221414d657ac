import { useFetcher } from "@remix-run/react";
import { submittedFields } from "~/components/forms/submitted";
import { LIVE_USER } from "../live/live-user";

const HOLD_FETCHER = { key: "hold-calls" };

/**
 * Whether calls are held, as far as this page knows, and the fetcher that changes it. All switches of the page share
 * the fetcher, so that they change together.
 */
export function useHold(holdCalls: boolean) {
  const fetcher = useFetcher(HOLD_FETCHER);
  const sent = submittedFields(fetcher)?.value("holdCalls");
  // Without full access an update flag reloads only this (LIV-4).
  const live = useFetcher<{ holdCalls: boolean }>(LIVE_USER).data?.holdCalls;
  const held = sent === undefined || sent === null ? (live ?? holdCalls) : sent === "Y";
  return { held, fetcher };
}
