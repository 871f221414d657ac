import { useSubmit } from "@remix-run/react";
import type { Intent } from "../../messages/message-intent";

const KEY = "change:";
let count = 0;

/**
 * Posts a change of activities without leaving the page. Each change has its own fetcher, so that a second one does
 * not cancel the first.
 */
export function useChangeActivity(search: string): (intent: Intent, messageIds: string[]) => void {
  const submit = useSubmit();
  return (intent, messageIds) => {
    const form = new URLSearchParams({ intent });
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
