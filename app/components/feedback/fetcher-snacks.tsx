import { startTransition, useEffect, useState } from "react";
import { announce } from "./announcer";
import { samePost } from "./shown-snacks";
import { SNACK_FORM_KEY, type Snack, type SnackForm } from "./snack";
import { isShownByForm } from "../forms/form-failure";
import { submittedFields } from "../forms/submitted";
import { onFetchers } from "../on-fetchers";
import { postFailure } from "~/lib/post-failure";
import { useEndUnsent, useShowSnack } from "./snacks";

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

/** A post of a fetcher, as it is sent again, and what was pressed for it. */
interface SentPost {
  /** The fetcher's state when it was sent. */
  sent: unknown;
  form: SnackForm;
  title: string | undefined;
}

/** What a fetcher got, and what it had posted. */
interface FetcherResponse {
  key: string;
  data: unknown;
  post: SentPost | undefined;
}

/**
 * Shows the snack, or announces the words, of every fetcher's response, and offers to send again what could not be
 * sent, by the name of what was pressed, unless its form does; the offer goes once the same post has succeeded (UI-30).
 * Rendered once, in the root.
 */
export function FetcherSnacks() {
  const showSnack = useShowSnack();
  const endUnsent = useEndUnsent();
  const [responses, setResponses] = useState<FetcherResponse[]>([]);
  useEffect(() => {
    const seen = new Set<unknown>([undefined]);
    const posts = new Map<string, SentPost>();
    document.addEventListener("submit", onSubmit, { capture: true });
    const endPosts = onFetchers((fetchers) => {
      for (const [key, fetcher] of fetchers) {
        const fields = submittedFields(fetcher)?.entries();
        const post = posts.get(key);
        if (fetcher.state === "submitting" && fields && post?.sent !== fetcher) {
          const form = { action: fetcher.formAction, fields, label: "Send again" };
          const before = [...posts.values()].find((each) => samePost(each.form, form));
          posts.set(key, { sent: fetcher, form, title: pressed || before?.title });
        }
        const data: unknown = fetcher.data;
        // It has a response that is no failure.
        if (fetcher.state === "loading" && fields && post) {
          posts.delete(key);
          endUnsent(post.form);
        }
        if (seen.has(data)) continue;
        seen.add(data);
        // Rendered with the page that has it, as the router's own state is.
        startTransition(() => setResponses((waiting) => [...waiting, { key, data, post }]));
      }
    });
    return () => {
      document.removeEventListener("submit", onSubmit, { capture: true });
      endPosts();
    };
  }, [endUnsent]);
  // By then a form that shows a failure itself has said so.
  useEffect(() => {
    if (responses.length === 0) return;
    setResponses((waiting) => waiting.filter((each) => !responses.includes(each)));
    for (const { key, data, post } of responses) {
      const failure = postFailure(data);
      if (failure && !isShownByForm(failure)) {
        // What the portal itself says of it names it already.
        const title = failure.isUnanswered ? post?.title : undefined;
        showSnack({ kind: "error", title, text: failure.text, undo: post?.form });
      }
      if (!isSnackResponse(data)) continue;
      if (data.announce) announce(data.announce);
      if (data.snack) showSnack({ ...data.snack, yields: key.startsWith(SNACK_FORM_KEY) });
    }
  }, [responses, showSnack]);
  return null;
}

/** The name of what is being pressed at this moment. */
let pressed: string | undefined;

/**
 * Names what is posted within this event, as the button does that is pressed (UI-30): for a key, which is no button. Scripts
 * post it within the event, or not at all.
 */
export function namePress(title: string): void {
  pressed = title;
  setTimeout(() => {
    pressed = undefined;
  });
}

function onSubmit({ submitter }: SubmitEvent): void {
  // What is sent again has the name of what was pressed first.
  if (!submitter || submitter.matches(".snack :not([data-undo]), [data-unsent] *")) return;
  // As it is seen: the hold switch has a word that only narrow windows show.
  const label = submitter.getAttribute("aria-label") ?? submitter.innerText;
  namePress(label.trim().replace(/\s+/g, " "));
}

/** Whether a fetcher has got what is to be said, and no failure or form. */
export function isSnackResponse(data: unknown): data is SnackResponse {
  return typeof data === "object" && data !== null && "snack" in data;
}
