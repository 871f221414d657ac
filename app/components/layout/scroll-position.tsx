import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";

const STORE = "scroll-positions";

/**
 * Scrolls as page loads would: a new screen starts at its top or at its hash, Back and Forward restore the scroll
 * position. The framework's own component also scrolls after each reload of the data, to the position before it,
 * which moves rows away from under the reader (docs/decisions/005).
 */
export function ScrollPosition() {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  // As `PRESERVE_SCROLL`; history state may also come from other code.
  const preservesScroll = typeof state === "object" && state !== null && "preservesScroll" in state;

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const onPageHide = () => {
      window.history.scrollRestoration = "auto";
      writePositions();
    };
    window.addEventListener("pagehide", onPageHide);
    return () => window.removeEventListener("pagehide", onPageHide);
  }, []);

  // Runs before the browser paints, so that scroll events of the new screen are not saved for the old one.
  useBrowserLayoutEffect(() => {
    if (shownKey !== null && shownKey !== key) {
      const known = type === "POP" ? positions().get(key) : undefined;
      const target = hash ? document.getElementById(decodeHash(hash)) : null;
      if (known !== undefined) window.scrollTo(0, known);
      else if (target) target.scrollIntoView();
      else if (!preservesScroll) window.scrollTo(0, 0);
    }
    shownKey = key;
    const onScroll = () => positions().set(key, window.scrollY);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [key, hash, type, preservesScroll]);

  return null;
}

/** The history entry on screen; for the first one the browser itself has restored the scroll position. */
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
    // Storage may be blocked or hold something else: then positions are kept for this document only.
  }
  return read;
}

function writePositions(): void {
  try {
    window.sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(positions())));
  } catch {
    // Storage may be blocked.
  }
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
