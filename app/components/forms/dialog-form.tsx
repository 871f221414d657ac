import type { FetcherWithComponents } from "@remix-run/react";
import { useRouteCode } from "../use-route-code";
import { useLeftSending } from "./use-left-sending";

/** How a form posts from a dialog over a page, which stays. */
export interface DialogPost {
  fetcher: FetcherWithComponents<unknown>;
  fetcherKey: string;
  /** The page that the dialog stands for. */
  action: string;
}

/**
 * For a form that stands on a page of its own, or in a dialog over another page: loads the code of its route there, and
 * says in a snack what was refused after the dialog was closed. `post` is undefined on its page. `route`: the name
 * of its file in `routes`.
 */
export function useDialogForm(
  post: DialogPost | undefined,
  { title, route }: { title: string; route: string },
): void {
  useRouteCode(post && route);
  useLeftSending(post?.fetcherKey ?? "", { title, isSending: post?.fetcher.state === "submitting" });
}

/** Tells the action that a dialog shows what has come of it, and not the page that it would lead to. */
export function InDialog({ post }: { post: DialogPost | undefined }) {
  return post ? <input type="hidden" name="inDialog" value="on" /> : null;
}
