import type { FormEvent } from "react";
import { isPosting } from "./submitted";

/**
 * For the `onSubmit` of a form of a button alone that posts by the fetcher with this key: pressed again before the page shows
 * what the first press has done, it sends nothing (UI-37). The router itself is asked: React renders its state later.
 */
export function pressOnce(fetcherKey: string): (event: FormEvent) => void {
  return (event) => {
    const fetcher = window.__remixRouter.state.fetchers.get(fetcherKey);
    if (fetcher && isPosting(fetcher)) event.preventDefault();
  };
}
