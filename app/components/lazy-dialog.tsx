import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DialogProps } from "./dialog";
import { focusContent, focusHeading, isFocusLost } from "./focus";
import { LazyBoundary } from "./lazy-boundary";
import { lazyPart } from "./lazy-part";

declare global {
  interface Window {
    /** Not in every browser, nor in the types of this compiler. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

const [Dialog, preloadDialog] = lazyPart(async () => (await import("./dialog")).default);

/**
 * A dialog whose code is loaded when it opens. Render it only while it is open, and only in the browser. If loading
 * fails, it closes and shows an error.
 */
export function LazyDialog({
  focusAfter,
  ...props
}: DialogProps & {
  /** A selector of what gets the focus once it is closed, where that is there: in place of what opened it. */
  focusAfter?: string;
}) {
  // A state initializer runs once, when the dialog opens.
  useState(preloadDialog);
  useFocusComesBack(focusAfter);
  useEscapeWhileOpening(props.onClose);
  useCloseRequest(props.onClose);
  return (
    <LazyBoundary onFailure={props.onClose}>
      <Dialog {...props} />
    </LazyBoundary>
  );
}

/**
 * Escape closes the dialog from the click on. The dialog's own code takes the key only once it has been loaded and its
 * effects have run, on a slow device some time after it is seen and has the focus: so this goes on until something else is
 * pressed in it, which may open what takes the next Escape itself.
 */
function useEscapeWhileOpening(onClose: () => void): void {
  const isUsed = useRef(false);
  // Read while rendering, before this one is there: a sheet below it is a dialog, too.
  const [below] = useState(() => new Set(document.querySelectorAll("[role=dialog]")));
  useLayoutEffect(() => {
    if (isUsed.current) return;
    const opening = new AbortController();
    const { signal } = opening;
    const end = (target: EventTarget | null) => {
      const dialog = target instanceof Element ? target.closest("[role=dialog]") : null;
      if (dialog === null || below.has(dialog)) return;
      isUsed.current = true;
      opening.abort();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return end(event.target);
      // One that has come over this one by itself takes it.
      const shown = [...document.querySelectorAll("[role=dialog]")].filter((dialog) => !below.has(dialog));
      if (shown.length > 1) return;
      // Else a dialog below this one, or the dialog's own listener that is there by now, would take it as well.
      event.preventDefault();
      onClose();
    };
    window.addEventListener("keydown", onKey, { capture: true, signal });
    window.addEventListener("pointerdown", ({ target }) => end(target), { capture: true, signal });
    return () => opening.abort();
  }, [onClose, below]);
}

/**
 * Closes the dialog where the browser asks the page's uppermost part to close, as Back does on a phone, in place of leaving
 * the page (UI-11, docs/decisions/024). Escape asks for that only where nothing in the page takes the key, so that it closes
 * one dialog once. In a browser that does not ask, Back leaves the page, and the dialog with it.
 */
function useCloseRequest(onClose: () => void): void {
  const latest = useRef(onClose);
  const [requests, setRequests] = useState(0);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  // Once for all renderings of the dialog: a newer one would stand above that of a dialog over this one.
  useLayoutEffect(() => {
    if (!window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener("close", () => {
      // It is used up; a dialog that stays, as until the page is there that closing it leads to, gets another.
      setRequests((count) => count + 1);
      latest.current();
    });
    return () => watcher.destroy();
  }, [requests]);
}

/**
 * Returns the focus to what had it when the dialog was opened: the dialog's own code may run too late to know. Where that
 * stands in a menu that has closed, the menu's button gets it; where it is gone with its row, the next row gets it, or the
 * one before, or what adds to a list that is empty now; else, as with a form that was sent, the page's content, or the heading
 * of another page that it has led to. `focusAfter` goes before all of these.
 */
function useFocusComesBack(focusAfter: string | undefined): void {
  // Read while rendering: the effects of a dialog whose code is here run first, and move the focus.
  const [opener] = useState(() => document.activeElement);
  const [near] = useState(() => linkOfNextRow(opener));
  const [path] = useState(() => window.location.pathname);
  useEffect(
    () => () => {
      // What another page, which the dialog has led to, gives the focus to: the dialog's own code takes it back after that.
      let given: HTMLElement | null = null;
      queueMicrotask(() => {
        const active = document.activeElement;
        if (active instanceof HTMLElement && !isFocusLost()) given = active;
      });
      setTimeout(() => {
        const after = focusAfter === undefined ? null : document.querySelector<HTMLElement>(focusAfter);
        if (after) {
          after.focus();
          return;
        }
        const isElsewhere = window.location.pathname !== path;
        // Whatever has the focus now got it because the row has gone: the content, or what had it before the dialog.
        if (!opener?.isConnected) near?.focus();
        if (isElsewhere && !near?.isConnected && given?.isConnected) given.focus({ preventScroll: true });
        if (!isFocusLost()) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        // Of a menu that a press in the dialog has closed, the button that opens it.
        if (isFocusLost() && opener?.isConnected)
          opener.closest("details")?.querySelector("summary")?.focus();
        // The new page's heading could not take it while the dialog was over it.
        if (isFocusLost() && isElsewhere) focusHeading();
        if (isFocusLost()) focusContent();
      }, 0);
    },
    [opener, near, path, focusAfter],
  );
}

/**
 * The link of the row after the one that an element stands in, or before it; of the only row of a list the link to the page
 * that adds another.
 */
function linkOfNextRow(element: Element | null): HTMLElement | null {
  const row = element?.closest("main li, main tr");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (next) return next.querySelector("a");
  return row?.closest("section")?.querySelector<HTMLElement>("a.button-primary") ?? null;
}
