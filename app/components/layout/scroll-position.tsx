import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";
import { preservesScroll } from "./preserve-scroll";
import { markRestored, recallPlace, rememberPlace, savePlaces, scrollingPart, type Place } from "./places";

/**
 * Scrolls as page loads would: a new screen starts at its top or at its hash; Back, Forward and a reload restore the
 * place, of the window and of each part with `data-scroll`. The framework's own component knows the window alone, and
 * scrolls after each reload of the data, to the position before it, which moves rows away from under the reader
 * (docs/decisions/005).
 */
export function ScrollPosition() {
  const { key, hash, pathname, search, state } = useLocation();
  const type = useNavigationType();
  const keepsScroll = preservesScroll(state);
  // Every document that is loaded by its address begins with the same key.
  const entry = `${key} ${pathname}${search}`;

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const onPageHide = () => {
      window.history.scrollRestoration = "auto";
      savePlaces();
    };
    window.addEventListener("pagehide", onPageHide);
    return () => window.removeEventListener("pagehide", onPageHide);
  }, []);

  // Runs before the browser paints, so that scroll events of the new screen are not saved for the old one.
  useBrowserLayoutEffect(() => {
    if (shown === null) {
      // The browser itself has restored the window.
      restoreParts(isLoadedAgain() ? recallPlace(entry) : undefined);
    } else if (shown.entry !== entry) {
      const known = type === "POP" ? recallPlace(entry) : undefined;
      const place = known ?? (keepsScroll && covered?.pathname === pathname ? covered.place : undefined);
      const target = hash ? document.getElementById(decodeHash(hash)) : null;
      if (place !== undefined) window.scrollTo(0, place.window);
      else if (target) target.scrollIntoView();
      else if (!keepsScroll) scrollToTop();
      restoreParts(place);
      if (!covered || !isBelow(pathname, covered)) covered = isBelow(pathname, shown) ? shown : null;
      // A list beside the sheet may be scrolled while that is open.
      if (!isListHidden()) covered = null;
    }
    const place: Place = { window: window.scrollY, parts: {} };
    shown = { entry, pathname, place };
    for (const part of document.querySelectorAll("[data-scroll]")) noteScroll(place, part);
    rememberPlace(entry, place);
    const onScroll = ({ target }: Event) => noteScroll(place, target);
    // Scroll events of parts do not bubble.
    document.addEventListener("scroll", onScroll, { passive: true, capture: true });
    return () => document.removeEventListener("scroll", onScroll, { capture: true });
  }, [entry, pathname, hash, type, keepsScroll]);

  return null;
}

interface Shown {
  entry: string;
  pathname: string;
  place: Place;
}

/** The history entry on screen, its path and its place. */
let shown: Shown | null = null;

/** The list in whose place a sheet is on screen: once that is closed, it is where it was (UI-39). */
let covered: Shown | null = null;

function isBelow(pathname: string, list: Shown): boolean {
  return pathname.startsWith(`${list.pathname}/`);
}

function isListHidden(): boolean {
  return document.querySelector("[data-scroll=list]")?.getClientRects().length === 0;
}

function noteScroll(place: Place, target: EventTarget | null): void {
  if (target === document) place.window = window.scrollY;
  const part = scrollingPart(target);
  if (part) place.parts[part.name] = part.element.scrollTop;
}

/** Where the text is large the content scrolls, and not the window. */
function scrollToTop(): void {
  window.scrollTo(0, 0);
  document.querySelector("[data-scroll=content]")?.scrollTo(0, 0);
}

function restoreParts(place: Place | undefined): void {
  const restored = new Set<Element>();
  for (const element of document.querySelectorAll("[data-scroll]")) {
    const top = place?.parts[scrollingPart(element)?.name ?? ""];
    if (top === undefined) continue;
    element.scrollTop = top;
    restored.add(element);
  }
  markRestored(restored);
}

/** Whether this document was reloaded, or come back to, and not opened anew. */
function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const type: unknown = entry && Reflect.get(entry, "type");
  return type === "reload" || type === "back_forward";
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
