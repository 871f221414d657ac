import { useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Disclosure } from "~/components/disclosure";
import { Icon } from "~/components/icon";
import { hasPanes } from "~/components/layout/panes";
import { useLinkClicks } from "~/components/use-link-clicks";
import type { Frame as FrameData } from "../frame.server";
import { screenTitle } from "../screen-title";
import { FrameBanners } from "./frame-banners";
import { HoldToggle } from "./hold-toggle";
import { Navigation } from "./navigation";
import { UserMenu } from "./user-menu";

/** The frame of every signed-in page: rail or drawer, top bar with the page's title, banners, footer (FRM-22). */
export function Frame({
  frame,
  liveState,
  staySignedIn,
  logout,
  children,
}: {
  frame: FrameData;
  /** Whether the page keeps itself up to date. */
  liveState: ReactNode;
  /** The prompt of the first page after a sign-in. */
  staySignedIn: ReactNode;
  logout: ReactNode;
  children: ReactNode;
}) {
  const root = useRouteLoaderData<{ brand: string; sandbox: boolean; test: boolean }>("root");
  const { pathname } = useLocation();
  const panes = useMatches().some(({ handle }) => hasPanes(handle));
  const onClick = useLinkClicks();
  const title = screenTitle(frame.menu, pathname) ?? root?.brand;
  const brand = (
    <p className="frame-brand">
      <img src="/favicon.svg" alt="" width="24" height="24" />
      <span className="frame-brand-name">{root?.brand}</span>{" "}
      {root?.sandbox ? <span className="chip">Sandbox</span> : null}
    </p>
  );
  return (
    // An agent cannot sign in again, so the page of one never stays after its session (SES-24).
    <div
      className={panes ? "frame frame-panes" : "frame"}
      {...(!frame.agent && { "data-user": frame.userId })}
    >
      <a className="skip-link" href="#content">
        Skip to content
      </a>{" "}
      <header className="frame-bar no-print">
        <Disclosure
          className="frame-drawer"
          summary={
            <span className="button button-quiet button-icon">
              <Icon name="menu" />
              <span className="sr-only">Menu</span>
            </span>
          }
        >
          {/* The handler acts on clicks on links inside. */}
          {/* oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions */}
          <nav className="frame-drawer-panel" aria-label="Menu" onClick={onClick}>
            {brand}
            <Navigation menu={frame.menu} unread={frame.unread} />
          </nav>
        </Disclosure>
        {brand}
        <div className="frame-title">
          <h1 tabIndex={-1}>{title}</h1> {liveState}
        </div>
        <div className="frame-actions">
          <HoldToggle holdCalls={frame.holdCalls} readOnly={frame.agent} />
          <UserMenu
            userName={frame.userName}
            entries={frame.menu.user}
            dumpState={root?.test ?? false}
            logout={logout}
          />
        </div>
      </header>
      {/* oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions */}
      <nav className="frame-rail no-print" aria-label="Main" onClick={onClick}>
        <Navigation menu={frame.menu} unread={frame.unread} />
      </nav>
      <div className="frame-content">
        <p className="print-only mb-2 text-small">{`${root?.brand} · ${title}`}</p>
        <FrameBanners frame={frame} staySignedIn={staySignedIn} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <footer className="frame-footer no-print">
        <span>
          © {frame.year} {root?.brand}
        </span>{" "}
        <span>Release {frame.release}</span>{" "}
        {frame.supportPhone ? <a href={frame.supportPhone.href}>Support {frame.supportPhone.text}</a> : null}
      </footer>
    </div>
  );
}
