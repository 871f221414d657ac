import { useLayoutEffect, useRef } from "react";
import { asSentence } from "~/lib/error-words";
import type { PostFailure } from "~/lib/post-failure";
import { Icon } from "../icon";
import { useSaidOnline } from "../network/use-said-online";

const shownByForms = new WeakSet<PostFailure>();

/** Whether a form on the page shows this failure, so that no snack has to. */
export function isShownByForm(failure: PostFailure): boolean {
  return shownByForms.has(failure);
}

/**
 * The banner above a form that could not be sent: what happened, and the button that sends it again, with the intent of
 * the button that was pressed (UI-30). It takes the focus, and says by itself when the browser is online again.
 */
export function FormFailure(props: {
  failure: PostFailure;
  busy: boolean;
  /** Whether the form has a field: a question has nothing that was entered. */
  hasField: boolean;
  button: { name: string; value: string };
}) {
  const { failure, busy, hasField, button } = props;
  const banner = useRef<HTMLDivElement>(null);
  const text = useSaidOnline(failure.text);
  // A layout effect, because the effect that shows snacks asks whether this one is shown.
  useLayoutEffect(() => {
    shownByForms.add(failure);
    banner.current?.focus();
  }, [failure]);
  return (
    <div ref={banner} role="alert" tabIndex={-1} data-unsent className="banner banner-warning">
      <Icon name="alert" />
      <p className="min-w-0 flex-1 basis-60">
        {hasField ? `${asSentence(text)} What you entered is still here.` : text}
      </p>
      <button
        type="submit"
        className="button"
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        {...(button.name !== "" && button)}
      >
        Send again
      </button>
    </div>
  );
}
