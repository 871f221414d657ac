import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { PostFailure } from "~/lib/post-failure";
import { Icon } from "../icon";
import { isOnline, onOnline, saidOnline } from "../network/connection";

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
  button: { name: string; value: string };
}) {
  const { failure, busy, button } = props;
  const banner = useRef<HTMLDivElement>(null);
  const online = useSyncExternalStore(onOnline, isOnline, () => true);
  const text = online ? saidOnline(failure.text) : failure.text;
  // A layout effect, because the effect that shows snacks asks whether this one is shown.
  useLayoutEffect(() => {
    shownByForms.add(failure);
    banner.current?.focus();
  }, [failure]);
  return (
    <div ref={banner} role="alert" tabIndex={-1} data-unsent className="banner banner-warning">
      <Icon name="alert" />
      <p className="min-w-0 flex-1 basis-60">{text} What you entered is still here.</p>
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
