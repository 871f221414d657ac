import { useEffect, useRef } from "react";
import { formResult } from "~/components/forms/form-result";
import { onFetchers } from "~/components/on-fetchers";
import { useShowSnack } from "~/components/page-kit";

/** What ends the watch over a text whose conversation was left, by the key of its fetcher. */
const watches = new Map<string, () => void>();

/**
 * Says in a snack that a text was refused or not sent after its conversation was left, whose form could have said so
 * (TXT-6); `key` is that of the form's fetcher. A text that got no response at all is told by the page itself (UI-30).
 */
export function useLeftSending(key: string, { name, isSending }: { name: string; isSending: boolean }): void {
  const showSnack = useShowSnack();
  const latest = useRef({ name, isSending, showSnack });
  useEffect(() => {
    latest.current = { name, isSending, showSnack };
  });
  useEffect(() => {
    // Back in the conversation, its form says it.
    watches.get(key)?.();
    return () => {
      if (latest.current.isSending) watch(key, latest.current);
    };
  }, [key]);
}

function watch(
  key: string,
  { name, showSnack }: { name: string; showSnack: ReturnType<typeof useShowSnack> },
): void {
  const stop = onFetchers((fetchers) => {
    const fetcher = fetchers.get(key);
    if (fetcher?.state === "submitting") return;
    end();
    const errors = Object.values(formResult(fetcher?.data)?.error ?? {}).flatMap((texts) => texts ?? []);
    if (errors.length === 0) return;
    const text = `${errors.join(" ").replace(/[^.]$/, "$&.")} It is still in its conversation.`;
    showSnack({ kind: "error", title: `Text to ${name}`, text });
  });
  const end = () => {
    stop();
    watches.delete(key);
  };
  watches.set(key, end);
}
