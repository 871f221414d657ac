import { Component, Suspense, type ReactNode } from "react";
import { useShowSnack } from "./feedback/snacks";
import { PartNotLoadedError } from "./lazy-part";

const NOT_LOADED = "This could not be opened. Check your connection and try again, or reload the page.";

/**
 * Stands around a lazy part. If its code cannot be loaded, shows an error and calls `onFailure`, which has to close the
 * part.
 */
export function LazyBoundary(props: { onFailure: () => void; fallback?: ReactNode; children: ReactNode }) {
  const showSnack = useShowSnack();
  const onFailure = () => {
    props.onFailure();
    showSnack({ kind: "error", text: NOT_LOADED });
  };
  return (
    <NotLoaded onFailure={onFailure}>
      <Suspense fallback={props.fallback ?? null}>{props.children}</Suspense>
    </NotLoaded>
  );
}

/**
 * Handles only code that failed to load, which would otherwise replace the page with an error; throws any other error
 * on.
 */
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
