import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { submittedFields } from "~/components/forms/submitted";
import { LIVE_USER } from "../live/live-user";
import { newestHold } from "./newest-hold";

const HOLD_FETCHER = { key: "hold-calls" };

/**
 * Whether calls are held, as far as this page knows, and the fetcher that changes it. All switches of the page share
 * the fetcher and the frame's data, so that they change together.
 */
export function useHold(holdCalls: boolean) {
  const fetcher = useFetcher(HOLD_FETCHER);
  const sent = submittedFields(fetcher)?.value("holdCalls");
  const frame = useRouteLoaderData<{ holdCalls: boolean }>("routes/_shell");
  // Without full access an update flag reloads only this (LIV-4).
  const live = useFetcher<{ holdCalls: boolean }>(LIVE_USER).data;
  const known = frame ? newestHold(frame, live) : holdCalls;
  const held = sent === undefined || sent === null ? known : sent === "Y";
  return { held, fetcher };
}
