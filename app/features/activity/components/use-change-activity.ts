import { useFetchers, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useShowSnack } from "~/components/feedback/snacks";
import type { Intent } from "../activity-intent";
import type { ChangeAnswer } from "../change-answer.server";

const KEY = "change:";
let count = 0;

/**
 * Posts a change of activities without leaving the page. Each has a fetcher of its own, so that a second
 * change never calls off the first.
 */
export function useChangeActivity(search: string): (intent: Intent, messageIds: string[]) => void {
  const submit = useSubmit();
  return (intent, messageIds) => {
    const form = new FormData();
    form.set("intent", intent);
    for (const id of messageIds) form.append("messageId", id);
    count += 1;
    submit(form, {
      method: "post",
      action: `/activity${search}`,
      navigate: false,
      fetcherKey: `${KEY}${count}`,
    });
  };
}

/** Shows the snack of every change that has been answered. Render it once for the screen. */
export function useChangeSnacks(): void {
  const showSnack = useShowSnack();
  const shown = useRef(new Set<unknown>());
  const fetchers = useFetchers();
  useEffect(() => {
    for (const fetcher of fetchers) {
      const answer: unknown = fetcher.data;
      if (!isAnswer(answer) || !answer.snack || shown.current.has(answer)) continue;
      shown.current.add(answer);
      showSnack(answer.snack);
    }
  }, [fetchers, showSnack]);
}

function isAnswer(data: unknown): data is ChangeAnswer {
  return typeof data === "object" && data !== null && "snack" in data;
}
