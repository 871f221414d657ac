import type { FormEvent } from "react";
import { pressedButton } from "./pressed-button";
import { isPosting, submittedFields } from "./submitted";
import { typedFields } from "./typed";

/**
 * The `onSubmit` of a form of buttons alone that posts without leaving its page: pressed again before the page shows what the
 * first press has done, it sends nothing (UI-37). The router itself is asked: React renders its state later. It is asked for
 * the same post, and not for a fetcher by its key: each press has a fetcher of its own, because the router throws when one is
 * used again while the page is still loaded after its former post.
 */
export function pressOnce(event: FormEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  const fields = typedFields(form);
  const { name, value } = pressedButton(event);
  if (name) fields.append(name, value);
  const { pathname, search } = new URL(form.action);
  for (const fetcher of window.__remixRouter.state.fetchers.values()) {
    const posted = new URLSearchParams(submittedFields(fetcher)?.entries());
    const isSame = fetcher.formAction === pathname + search && String(posted) === String(fields);
    if (isSame && isPosting(fetcher)) return event.preventDefault();
  }
}
