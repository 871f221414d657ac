import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * A part of a dialog whose code is fetched when the dialog opens, and what begins to fetch it: call that when the
 * dialog is asked for, so that it comes beside the dialog's own code. Render it in a `LazyDialog` only.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): [LazyExoticComponent<ComponentType<Props>>, () => Promise<unknown>] {
  return [lazy(() => load().then((part) => ({ default: part }))), load];
}
