import { useEffect, useRef } from "react";
import { onFetchers } from "../on-fetchers";
import { useShowSnack } from "../page-kit";
import { formResult } from "./form-result";

/** What ends the watch over a form that was left, by the key of its fetcher. */
const watches = new Map<string, () => void>();

interface Sent {
  /** What is sent, as the snack names it. */
  title: string;
  /** Where what was typed still is, as a sentence. */
  where?: string;
}

/**
 * Says in a snack that what a form was sending was refused or not sent after the form was left, which could have said so
 * (TXT-6, AST-4), and loads the page's data again where it was done (UI-45); `key` is that of the form's fetcher. What got no
 * response at all is told by the page itself (UI-30).
 */
export function useLeftSending(key: string, { isSending, ...sent }: Sent & { isSending: boolean }): void {
  const showSnack = useShowSnack();
  const latest = useRef({ isSending, sent, showSnack });
  useEffect(() => {
    latest.current = { isSending, sent, showSnack };
  });
  useEffect(() => {
    // Where the form is back, it says so itself.
    watches.get(key)?.();
    return () => {
      if (latest.current.isSending) watch(key, latest.current.sent, latest.current.showSnack);
    };
  }, [key]);
}

function watch(key: string, { title, where = "" }: Sent, showSnack: ReturnType<typeof useShowSnack>): void {
  const stop = onFetchers((fetchers) => {
    const fetcher = fetchers.get(key);
    if (fetcher?.state === "submitting") return;
    end();
    // The router does not follow the redirect of a form that is gone, nor load anything: the snack comes with the page's data.
    if (fetcher?.state === "idle" && fetcher.data === undefined) window.__remixRouter.revalidate();
    const errors = Object.values(formResult(fetcher?.data)?.error ?? {}).flatMap((texts) => texts ?? []);
    if (errors.length === 0) return;
    const text = `${errors.join(" ").replace(/[^.]$/, "$&.")} ${where}`.trim();
    showSnack({ kind: "error", title, text });
  });
  const end = () => {
    stop();
    watches.delete(key);
  };
  watches.set(key, end);
}
