import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Disclosure } from "~/components/disclosure";
import { Icon } from "~/components/icon";
import { useLinkClicks } from "~/components/use-link-clicks";
import type { Frame as FrameData } from "../frame.server";
import { FrameBanners } from "./frame-banners";
import { HoldToggle } from "./hold-toggle";
import { Navigation } from "./navigation";
import { UserMenu } from "./user-menu";

/** The frame of every signed-in page: rail or drawer, top bar, banners, footer (FRM-22). */
export function Frame({
  frame,
  logout,
  children,
}: {
  frame: FrameData;
  logout: ReactNode;
  children: ReactNode;
}) {
  const root = useRouteLoaderData<{ brand: string; sandbox: boolean; test: boolean }>("root");
  const onClick = useLinkClicks();
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
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
            <Navigation menu={frame.menu} unread={frame.unread} />
          </nav>
        </Disclosure>
        <p className="flex min-w-0 items-center gap-2 text-body font-semibold">
          <img src="/favicon.svg" alt="" width="24" height="24" />
          <span className="truncate max-sm:sr-only">{root?.brand}</span>
          {root?.sandbox ? <span className="chip font-normal">Sandbox</span> : null}
        </p>
        <div className="ml-auto flex items-center gap-1">
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
        <FrameBanners frame={frame} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <footer className="frame-footer no-print">
        <span>
          © {frame.year} {root?.brand}
        </span>
        <span>Release {frame.release}</span>
        {frame.supportPhone ? (
          <a href={`tel:${frame.supportPhone.replace(/[^\d+]/g, "")}`}>Support {frame.supportPhone}</a>
        ) : null}
      </footer>
    </div>
  );
}
