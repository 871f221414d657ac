import { useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { BrandMark } from "~/components/brand-mark";
import { Icon } from "~/components/icon";
import { hasPanes } from "~/components/layout/panes";
import { wayBackOf } from "~/components/layout/way-back";
import type { Frame as FrameData } from "../frame.server";
import { screenTitle } from "../screen-title";
import { FrameBanners } from "./frame-banners";
import { HoldToggle } from "./hold-toggle";
import { MenuOpener, Navigation } from "./navigation";
import { UserMenu } from "./user-menu";

/** The frame of every signed-in page: menu, top bar with the page's title, banners, footer (FRM-22). */
export function Frame({
  frame,
  liveState,
  staySignedIn,
  assist,
  logout,
  dialer,
  onContentClick,
  children,
}: {
  frame: FrameData;
  /** Whether the page keeps itself up to date. */
  liveState: ReactNode;
  /** The prompt of the first page after a sign-in. */
  staySignedIn: ReactNode;
  /** 'Request Assist' (AST-1). */
  assist: ReactNode;
  logout: ReactNode;
  /** The button of the phone. */
  dialer: ReactNode;
  /** Sees the clicks on links of the page's content that nothing else has handled. */
  onContentClick: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  const root = useRouteLoaderData<{ brand: string; sandbox: boolean; test: boolean }>("root");
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const panes = matches.some(({ handle }) => hasPanes(handle));
  const back = wayBackOf(matches.at(-1)?.handle);
  const title = screenTitle(frame.menu, pathname) ?? root?.brand;
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
        <MenuOpener />{" "}
        {back ? (
          <Link className="button button-quiet button-icon frame-back" to={back.pathOf({ pathname, search })}>
            <Icon name="back" />
            <span className="sr-only">{back.label}</span>
          </Link>
        ) : null}{" "}
        <div className="frame-title">
          <h1 tabIndex={-1} title={title}>
            {title}
          </h1>{" "}
          {liveState}
        </div>
        <div className="frame-actions">
          <HoldToggle holdCalls={frame.holdCalls} readOnly={frame.agent} /> {assist} {dialer}{" "}
          <UserMenu
            userName={frame.userName}
            entries={frame.menu.user}
            dumpState={root?.test ?? false}
            logout={logout}
          />
        </div>
      </header>
      <div className="frame-content">
        <p className="print-only mb-2 text-small">{`${root?.brand} · ${title}`}</p>
        <FrameBanners frame={frame} staySignedIn={staySignedIn} />
        {/* oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions */}
        <main id="content" data-scroll="content" tabIndex={-1} onClick={onContentClick}>
          {children}
        </main>
      </div>
      {/* After the content, so that the page itself is what is read and reached first; the grid puts it at the left. */}
      <Navigation menu={frame.menu}>
        <p className="frame-brand">
          <BrandMark size={24} />
          <span className="frame-brand-name">{root?.brand}</span>{" "}
          {root?.sandbox ? <span className="chip">Sandbox</span> : null}
        </p>
      </Navigation>
      <footer id="footer" className="frame-footer no-print">
        <span>
          © {frame.year} {root?.brand}
        </span>{" "}
        <span>Release {frame.release}</span>{" "}
        {frame.supportPhone ? <a href={frame.supportPhone.href}>Support {frame.supportPhone.text}</a> : null}
      </footer>
    </div>
  );
}
