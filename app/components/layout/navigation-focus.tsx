import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusContent, focusHeading, isFocusLost } from "../focus";
import { focusOnLink, preservesScroll } from "./preserve-scroll";

/**
 * Moves the focus to the new screen's heading after a navigation, as a page load would (UI-16), to what the link names
 * (`focusOn`), to the link to the page below it that Back has left, or to the row that the address names, such as one that
 * was added.
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
    const named = find(focusOn, !otherwise) ?? find(otherwise, false) ?? linkOfRow(hash.slice(1));
    const keepsScroll = preservesScroll(state);
    named?.focus({ preventScroll: isClosed || keepsScroll });
    // By itself the browser would move what is just out of sight to the middle. Back has restored the place (UI-39).
    if (keepsScroll && !isClosed) named?.scrollIntoView({ block: "nearest" });
    // What stands in a closed menu takes no focus: the menu's button does.
    if (isFocusLost()) named?.closest("details")?.querySelector("summary")?.focus({ preventScroll: true });
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

/** The first, or the first that is not above what is in sight: there a notice may have the same link as what was pressed. */
function find(selector: unknown, isFirst: boolean): HTMLElement | undefined {
  if (typeof selector !== "string") return undefined;
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found.find((element) => isFirst || element.getBoundingClientRect().top >= 0) ?? found[0];
}

/** The link of the row with that id, which an address has encoded. */
function linkOfRow(id: string): HTMLElement | null {
  if (id === "") return null;
  const rows = [...document.querySelectorAll("main :is(tr, li)[id]")];
  return rows.find((row) => encodeURIComponent(row.id) === id)?.querySelector("a") ?? null;
}
