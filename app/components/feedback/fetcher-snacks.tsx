import { startTransition, useEffect, useState } from "react";
import { announce } from "./announcer";
import { SNACK_FORM_KEY, type Snack, type SnackForm } from "./snack";
import { isShownByForm } from "../forms/form-failure";
import { submittedFields } from "../forms/submitted";
import { onFetchers } from "../on-fetchers";
import { postFailure } from "~/lib/post-failure";
import { useShowSnack } from "./snacks";

/** What an action returns to a fetcher when there is something to say. */
export interface SnackResponse {
  snack: Snack | null;
  /** What of a list was changed, by id, what was as wanted before, and what was not changed and why. */
  done?: string[];
  asWanted?: string[];
  failed?: Array<{ messageId: string; text: string; from: string | null }>;
  /** For screen readers alone, where the page itself shows the change. */
  announce?: string;
}

/** What a fetcher got, and how what it posted is posted again. */
interface FetcherResponse {
  key: string;
  data: unknown;
  again: SnackForm | undefined;
}

/**
 * Shows the snack, or announces the words, of every fetcher's response, and offers to send again what could not be
 * sent, unless its form does (UI-30). Rendered once, in the root.
 */
export function FetcherSnacks() {
  const showSnack = useShowSnack();
  const [responses, setResponses] = useState<FetcherResponse[]>([]);
  useEffect(() => {
    const seen = new Set<unknown>([undefined]);
    const posts = new Map<string, SnackForm>();
    return onFetchers((fetchers) => {
      for (const [key, fetcher] of fetchers) {
        const fields = submittedFields(fetcher)?.entries();
        if (fields && fetcher.formAction)
          posts.set(key, { action: fetcher.formAction, fields, label: "Send again" });
        const data: unknown = fetcher.data;
        if (seen.has(data)) continue;
        seen.add(data);
        const again = posts.get(key);
        // Rendered with the page that has it, as the router's own state is.
        startTransition(() => setResponses((waiting) => [...waiting, { key, data, again }]));
      }
    });
  }, []);
  // By then a form that shows a failure itself has said so.
  useEffect(() => {
    if (responses.length === 0) return;
    setResponses((waiting) => waiting.filter((each) => !responses.includes(each)));
    for (const { key, data, again } of responses) {
      const failure = postFailure(data);
      if (failure && !isShownByForm(failure)) showSnack({ kind: "error", text: failure.text, undo: again });
      if (!isSnackResponse(data)) continue;
      if (data.announce) announce(data.announce);
      if (data.snack) showSnack({ ...data.snack, yields: key.startsWith(SNACK_FORM_KEY) });
    }
  }, [responses, showSnack]);
  return null;
}

/** Whether a fetcher has got what is to be said, and no failure or form. */
export function isSnackResponse(data: unknown): data is SnackResponse {
  return typeof data === "object" && data !== null && "snack" in data;
}
