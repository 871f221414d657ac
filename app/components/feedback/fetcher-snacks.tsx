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
 * sent, by the name of the button that was pressed, unless its form does; the offer goes once the same post has had a
 * response (UI-30). Rendered once, in the root.
 */
export function FetcherSnacks() {
  const showSnack = useShowSnack();
  const endUnsent = useEndUnsent();
  const [responses, setResponses] = useState<FetcherResponse[]>([]);
  useEffect(() => {
    const seen = new Set<unknown>([undefined]);
    const posts = new Map<string, SentPost>();
    const pressed = watchPresses();
    const endPosts = onFetchers((fetchers) => {
      for (const [key, fetcher] of fetchers) {
        const fields = submittedFields(fetcher)?.entries();
        const post = posts.get(key);
        if (fetcher.state === "submitting" && fields && post?.sent !== fetcher) {
          const form = { action: fetcher.formAction, fields, label: "Send again" };
          const before = [...posts.values()].find((each) => samePost(each.form, form));
          posts.set(key, { sent: fetcher, form, title: pressed.titleFor(form.action) ?? before?.title });
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
      pressed.end();
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

/** Names what is posted by the button that is just being pressed for it; a snack's own button has no name for what it posts. */
function watchPresses(): { titleFor: (action: string) => string | undefined; end: () => void } {
  let press: { action: string; title: string } | null = null;
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || !submitter || target.closest(".snack")) return;
    const { pathname, search } = new URL(target.action);
    const label = submitter.getAttribute("aria-label") ?? submitter.textContent;
    const noted = { action: pathname + search, title: label.trim().replace(/\s+/g, " ") };
    press = noted;
    // Scripts post it within the event, or not at all.
    setTimeout(() => {
      if (press === noted) press = null;
    });
  };
  document.addEventListener("submit", onSubmit, { capture: true });
  return {
    titleFor: (action) => (press?.action === action && press.title) || undefined,
    end: () => document.removeEventListener("submit", onSubmit, { capture: true }),
  };
}

/** Whether a fetcher has got what is to be said, and no failure or form. */
export function isSnackResponse(data: unknown): data is SnackResponse {
  return typeof data === "object" && data !== null && "snack" in data;
}
