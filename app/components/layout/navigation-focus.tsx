import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusContent, focusHeading, isFocusLost } from "../focus";
import { focusOnLink, preservesScroll } from "./preserve-scroll";

/**
 * Moves the focus to the new screen's heading after a navigation, as a page load would (UI-16), to what the link names
 * (`focusOn`), to the link of what Back has closed, or to the row that the address names, such as one that was added.
 */
export function NavigationFocus() {
  const { pathname, search, key, state, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, search, key });
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { pathname, search, key };
    const isClosed = type === "POP" && before.pathname.startsWith(`${pathname}/`);
    const { focusOn, otherwise } = wantedFocus(isClosed ? focusOnLink(before) : state);
    const named = find(focusOn) ?? find(otherwise) ?? linkOfRow(hash.slice(1));
    const keepsScroll = isClosed || preservesScroll(state);
    named?.focus({ preventScroll: keepsScroll });
    // By itself the browser would move what is just out of sight to the middle.
    if (keepsScroll) named?.scrollIntoView({ block: "nearest" });
    // The link that was followed may be gone.
    if (isFocusLost()) focusContent();
    if (before.pathname === pathname || named) return;
    focusHeading();
  }, [pathname, search, key, state, hash, type]);
  return null;
}

/** What `focusOn` has put into the state; history state may also come from other code. */
function wantedFocus(state: unknown): { focusOn?: unknown; otherwise?: unknown } {
  return typeof state === "object" && state !== null ? state : {};
}

function find(selector: unknown): HTMLElement | null {
  return typeof selector === "string" ? document.querySelector<HTMLElement>(selector) : null;
}

/** The link of the row with that id, which an address has encoded. */
function linkOfRow(id: string): HTMLElement | null {
  if (id === "") return null;
  const rows = [...document.querySelectorAll("main :is(tr, li)[id]")];
  return rows.find((row) => encodeURIComponent(row.id) === id)?.querySelector("a") ?? null;
}
