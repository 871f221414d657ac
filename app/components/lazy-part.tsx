import { lazy, type ComponentType } from "react";

/** The code of a part could not be fetched: there is no network, or a newer release is there. */
export class PartNotLoadedError extends Error {}

/**
 * A part of a dialog whose code is fetched when the dialog opens, and what begins to fetch it: call that when the
 * dialog is asked for, so that it comes beside the dialog's own code. Render it in a `LazyDialog` only. What could
 * not be fetched is asked for again when it is begun again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): [part: ComponentType<Props>, begin: () => void] {
  let failed = false;
  const made = () =>
    lazy(async () => {
      const Loaded = await load().catch((error: unknown) => {
        failed = true;
        throw new PartNotLoadedError("A part of the page could not be fetched", { cause: error });
      });
      return { default: ({ given }: { given: Props }) => <Loaded {...given} /> };
    });
  let Current = made();
  const begin = () => {
    // React keeps what has failed for good.
    if (failed) Current = made();
    failed = false;
    load().catch(() => undefined);
  };
  return [(props) => <Current given={props} />, begin];
}
