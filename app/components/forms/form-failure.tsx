import { useLayoutEffect, useRef } from "react";
import type { PostFailure } from "~/lib/post-failure";
import { Icon } from "../icon";

const shownByForms = new WeakSet<PostFailure>();

/** Whether a form on the page shows this failure, so that no snack has to. */
export function isShownByForm(failure: PostFailure): boolean {
  return shownByForms.has(failure);
}

/**
 * The banner above a form that could not be sent: what happened, and the button that sends it again, with the intent of
 * the button that was pressed (UI-30). It takes the focus.
 */
export function FormFailure(props: {
  failure: PostFailure;
  busy: boolean;
  button: { name: string; value: string };
}) {
  const { failure, busy, button } = props;
  const banner = useRef<HTMLDivElement>(null);
  // A layout effect, because the effect that shows snacks asks whether this one is shown.
  useLayoutEffect(() => {
    shownByForms.add(failure);
    banner.current?.focus();
  }, [failure]);
  return (
    <div ref={banner} role="alert" tabIndex={-1} data-unsent className="banner banner-warning">
      <Icon name="alert" />
      <p className="min-w-0 flex-1 basis-60">{failure.text} What you entered is still here.</p>
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
