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
    if (shownEntry === null) {
      // The browser itself has restored the window.
      restoreParts(isLoadedAgain() ? recallPlace(entry) : undefined);
    } else if (shownEntry !== entry) {
      const known = type === "POP" ? recallPlace(entry) : undefined;
      const target = hash ? document.getElementById(decodeHash(hash)) : null;
      if (known !== undefined) window.scrollTo(0, known.window);
      else if (target) target.scrollIntoView();
      else if (!keepsScroll) window.scrollTo(0, 0);
      restoreParts(known);
    }
    shownEntry = entry;
    const place: Place = { window: window.scrollY, parts: {} };
    for (const part of document.querySelectorAll("[data-scroll]")) noteScroll(place, part);
    rememberPlace(entry, place);
    const onScroll = ({ target }: Event) => noteScroll(place, target);
    // Scroll events of parts do not bubble.
    document.addEventListener("scroll", onScroll, { passive: true, capture: true });
    return () => document.removeEventListener("scroll", onScroll, { capture: true });
  }, [entry, hash, type, keepsScroll]);

  return null;
}

/** The history entry on screen. */
let shownEntry: string | null = null;

function noteScroll(place: Place, target: EventTarget | null): void {
  if (target === document) place.window = window.scrollY;
  const part = scrollingPart(target);
  if (part) place.parts[part.name] = part.element.scrollTop;
}

function restoreParts(known: Place | undefined): void {
  const restored = new Set<Element>();
  for (const element of document.querySelectorAll("[data-scroll]")) {
    const top = known?.parts[scrollingPart(element)?.name ?? ""];
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
