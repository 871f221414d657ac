import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";

const STORE = "scroll-positions";

/**
 * Scrolls as page loads would: a new screen starts at its top or at its hash, Back and Forward return to the
 * place that was left. The framework's own component also scrolls after each reload of the data, back to where
 * the page was before it, which takes rows away from under whoever reads them (docs/decisions/005).
 */
export function ScrollPosition() {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  // As `PRESERVE_SCROLL`; what the history holds may also be somebody else's.
  const keepsPlace = typeof state === "object" && state !== null && "keepsPlace" in state;

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const onPageHide = () => {
      window.history.scrollRestoration = "auto";
      writePositions();
    };
    window.addEventListener("pagehide", onPageHide);
    return () => window.removeEventListener("pagehide", onPageHide);
  }, []);

  // Before the browser paints, and before a scroll of the new screen can be taken for one of the old.
  useBrowserLayoutEffect(() => {
    if (shownKey !== null && shownKey !== key) {
      const known = type === "POP" ? positions().get(key) : undefined;
      const target = hash ? document.getElementById(decodeHash(hash)) : null;
      if (known !== undefined) window.scrollTo(0, known);
      else if (target) target.scrollIntoView();
      else if (!keepsPlace) window.scrollTo(0, 0);
    }
    shownKey = key;
    const onScroll = () => positions().set(key, window.scrollY);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [key, hash, type, keepsPlace]);

  return null;
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The history entry that is on the screen; the first one is where the browser itself has put it. */
let shownKey: string | null = null;
let known: Map<string, number> | undefined;

function positions(): Map<string, number> {
  return (known ??= readPositions());
}

function readPositions(): Map<string, number> {
  const read = new Map<string, number>();
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORE) ?? "{}");
    for (const [key, top] of Object.entries(stored ?? {})) if (typeof top === "number") read.set(key, top);
  } catch {
    // Storage may be blocked, or hold something else: then nothing is remembered beyond this page.
  }
  return read;
}

function writePositions(): void {
  try {
    window.sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(positions())));
  } catch {
    // As above.
  }
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
