import { useFetcher } from "@remix-run/react";
import { useRouteCode } from "../use-route-code";
import { useLeftSending } from "./use-left-sending";
import { usePageForm } from "./use-page-form";

/**
 * The form of a question that removes something, on its page and in a dialog over a list (UI-45). A fetcher leaves the
 * dialog open, with what went wrong, when it could not be sent. What comes of it is also told when the dialog was closed
 * while it was being sent. `route`: the file of the action's route, where the page is another one's; `title`: what
 * the snack of a refusal begins with then.
 */
export function useRemovalForm(options: { action: string; title: string; intent?: string; route?: string }) {
  const { action, title, intent = "remove", route } = options;
  // By its address: a dialog that is opened again while it is being sent shows that.
  const key = `${intent}:${action}`;
  const fetcher = useFetcher({ key });
  useRouteCode(route);
  useLeftSending(key, { title, isSending: fetcher.state === "submitting" });
  return usePageForm({ id: intent, intent, constraints: {}, action, fetcher });
}
