import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { PagePart } from "~/lib/page-part";
import { focusOn, PRESERVE_SCROLL } from "./preserve-scroll";

/** A card with a heading, as a region of the page. */
export function Panel({
  id,
  title,
  className = "",
  takesFocus = false,
  children,
}: {
  id: string;
  title: string;
  className?: string;
  /** Whether a link can move the focus to it (`focusOnPanel`). */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={`card grid grid-cols-1 content-start gap-3 p-4 ${className}`}
      aria-labelledby={id}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The state of a link after which the panel with that heading, which `takesFocus`, has the focus (UI-16). */
export function focusOnPanel(id: string): { focusOn: string } {
  return focusOn(`section[aria-labelledby="${id}"]`);
}

/**
 * A link that loads a part of the page again: it leads to the same page, so it works without scripts. `panelId` is the
 * heading that gets the focus, because the link disappears when loading succeeds.
 */
export function RetryLink(props: {
  panelId: string;
  retryPath: string;
  className?: string;
  children: ReactNode;
}) {
  const { panelId, retryPath, className = "button", children } = props;
  return (
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions
    <Link
      className={className}
      to={retryPath}
      replace
      state={PRESERVE_SCROLL}
      onClick={() => focusHeading(panelId)}
    >
      {children}
    </Link>
  );
}

/** Says why a part of the page is missing, with a link that loads it again. */
export function PanelFailure({
  what,
  failure,
  panelId,
  retryPath,
}: {
  /** What is missing: 'The usage of Harbor Law'. */
  what: string;
  failure: Extract<PagePart<unknown>, { ok: false }>;
  panelId: string;
  retryPath: string;
}) {
  return (
    <div role="alert" className="banner banner-error">
      <p className="min-w-0 flex-1 basis-48">
        {what} could not be loaded. {failure.text}
        <span className="block text-small text-muted">Reference {failure.id}</span>
      </p>
      <RetryLink panelId={panelId} retryPath={retryPath}>
        Try again
      </RetryLink>
    </div>
  );
}

/** Made focusable only now: a heading that always is would get the focus after a navigation. */
function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
