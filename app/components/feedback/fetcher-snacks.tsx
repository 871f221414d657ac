import { useFetchers } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Snack } from "./snack";
import { useShowSnack } from "./snacks";

/** What an action returns to a fetcher when there is something to say. */
export interface SnackResponse {
  snack: Snack | null;
  /** What of a list was changed, by id. */
  done?: string[];
}

/** Shows the snack of every fetcher's response. Rendered once, in the frame. */
export function FetcherSnacks() {
  const showSnack = useShowSnack();
  const shown = useRef(new Set<unknown>());
  const fetchers = useFetchers();
  useEffect(() => {
    for (const fetcher of fetchers) {
      const answer: unknown = fetcher.data;
      if (!isSnackAnswer(answer) || !answer.snack || shown.current.has(answer)) continue;
      shown.current.add(answer);
      showSnack(answer.snack);
    }
  }, [fetchers, showSnack]);
  return null;
}

function isSnackAnswer(data: unknown): data is SnackResponse {
  return typeof data === "object" && data !== null && "snack" in data;
}
