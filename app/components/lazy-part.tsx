import { lazy, type ComponentType } from "react";

/** The code of a part failed to load: the network is down, or a newer release has replaced it. */
export class PartNotLoadedError extends Error {}

/**
 * A part of a dialog whose code is loaded when the dialog opens, and a function that preloads it: call that when the
 * dialog is opened, so that both load in parallel. Render it in a `LazyDialog` only. After a failure the next preload
 * tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): [part: ComponentType<Props>, preload: () => void] {
  let failed = false;
  const newPart = () =>
    lazy(async () => {
      const Loaded = await load().catch((error: unknown) => {
        failed = true;
        throw new PartNotLoadedError("A part of the page could not be fetched", { cause: error });
      });
      return { default: ({ given }: { given: Props }) => <Loaded {...given} /> };
    });
  let Current = newPart();
  const preload = () => {
    // React.lazy caches a rejected import, so a new lazy component is made for the next try.
    if (failed) Current = newPart();
    failed = false;
    load().catch(() => undefined);
  };
  return [(props) => <Current given={props} />, preload];
}
