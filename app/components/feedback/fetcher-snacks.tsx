import { useFetchers } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { announce } from "./announcer";
import type { Snack } from "./snack";
import { useShowSnack } from "./snacks";

/** What an action returns to a fetcher when there is something to say. */
export interface SnackResponse {
  snack: Snack | null;
  /** What of a list was changed, by id, and what not and why. */
  done?: string[];
  failed?: Array<{ messageId: string; text: string; from: string | null }>;
  /** For screen readers alone, where the page itself shows the change. */
  announce?: string;
}

/** Shows the snack, or announces the words, of every fetcher's response. Rendered once, in the frame. */
export function FetcherSnacks() {
  const showSnack = useShowSnack();
  const shown = useRef(new Set<unknown>());
  const fetchers = useFetchers();
  useEffect(() => {
    for (const fetcher of fetchers) {
      const answer: unknown = fetcher.data;
      if (!isSnackAnswer(answer) || shown.current.has(answer)) continue;
      shown.current.add(answer);
      if (answer.announce) announce(answer.announce);
      if (answer.snack) showSnack(answer.snack);
    }
  }, [fetchers, showSnack]);
  return null;
}

function isSnackAnswer(data: unknown): data is SnackResponse {
  return typeof data === "object" && data !== null && "snack" in data;
}
