import { useFetchers } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { announce } from "./announcer";
import type { Snack } from "./snack";
import { isShownByForm } from "../forms/form-failure";
import { submittedFields } from "../forms/submitted";
import { postFailure } from "~/lib/post-failure";
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

/**
 * Shows the snack, or announces the words, of every fetcher's response, and offers to send again what could not be
 * sent, unless its form does (UI-30). Rendered once, in the root.
 */
export function FetcherSnacks() {
  const showSnack = useShowSnack();
  const shown = useRef(new Set<unknown>());
  const fetchers = useFetchers();
  const posts = useRef(new Map<string, NonNullable<Snack["undo"]>>());
  useEffect(() => {
    for (const fetcher of fetchers) {
      const fields = submittedFields(fetcher)?.entries();
      if (fields && fetcher.formAction)
        posts.current.set(fetcher.key, { action: fetcher.formAction, fields, label: "Send again" });
      const answer: unknown = fetcher.data;
      const failure = postFailure(answer);
      if (failure && !shown.current.has(answer) && !isShownByForm(failure)) {
        shown.current.add(answer);
        showSnack({ kind: "error", text: failure.text, undo: posts.current.get(fetcher.key) });
      }
      if (!isSnackResponse(answer) || shown.current.has(answer)) continue;
      shown.current.add(answer);
      if (answer.announce) announce(answer.announce);
      if (answer.snack) showSnack(answer.snack);
    }
  }, [fetchers, showSnack]);
  return null;
}

function isSnackResponse(data: unknown): data is SnackResponse {
  return typeof data === "object" && data !== null && "snack" in data;
}
