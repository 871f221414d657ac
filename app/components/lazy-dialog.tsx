import { Component, Suspense, useEffect, useState, type ReactNode } from "react";
import { useShowSnack } from "./feedback/snacks";
import { lazyPart, PartNotLoadedError } from "./lazy-part";

const [Dialog, preloadDialog] = lazyPart(async () => (await import("./dialog")).default);

const NOT_LOADED = "This could not be opened. Check your connection and try again, or reload the page.";

/**
 * A dialog whose code is loaded when it opens. Render it only while it is open, and only in the browser. If loading
 * fails, it closes and shows an error.
 */
export function LazyDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const showSnack = useShowSnack();
  // A state initializer runs once, when the dialog opens.
  useState(preloadDialog);
  useFocusComesBack();
  const onFailure = () => {
    props.onClose();
    showSnack({ kind: "error", text: NOT_LOADED });
  };
  return (
    <NotLoaded onFailure={onFailure}>
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    </NotLoaded>
  );
}

/**
 * Handles only code that failed to load, which would otherwise replace the page with an error; throws any other error
 * on.
 */
export class NotLoaded extends Component<{ onFailure: () => void; children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartNotLoadedError) this.props.onFailure();
  }

  override render(): ReactNode {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (error instanceof PartNotLoadedError) return null;
    throw error;
  }
}

/** Returns the focus to what had it when the dialog was opened: the dialog's own code runs too late to know. */
function useFocusComesBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }, 0);
    };
  }, []);
}
