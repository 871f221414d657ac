import { Component, Suspense, useEffect, useState, type ReactNode } from "react";
import { useShowSnack } from "./feedback/snacks";
import { lazyPart, PartNotLoadedError } from "./lazy-part";

const [Dialog, beginDialog] = lazyPart(async () => (await import("./dialog")).default);

const NOT_LOADED = "This could not be opened. Check your connection and try again, or reload the page.";

/**
 * A dialog whose code is fetched when it opens. Render it only while it is open, and only in the browser. Without a
 * connection it closes and says so; the page stays as it is.
 */
export function LazyDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const showSnack = useShowSnack();
  // Once, when it opens.
  useState(beginDialog);
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

/** Keeps code that could not be fetched from taking the page with it. Any other error is none of its business. */
class NotLoaded extends Component<{ onFailure: () => void; children: ReactNode }, { error: unknown }> {
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

/** The dialog's own code gives the focus back only to what had it after that code was loaded. */
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
