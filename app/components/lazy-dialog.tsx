import { Component, Suspense, useEffect, useState, type ReactNode } from "react";
import { useShowSnack } from "./feedback/snacks";
import { lazyPart } from "./lazy-part";

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
    <Failing onFailure={onFailure}>
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    </Failing>
  );
}

/** Keeps what fails within from taking the page with it. */
class Failing extends Component<{ onFailure: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
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
