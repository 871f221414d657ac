import { lazy, useState, type ComponentType, type ReactNode } from "react";
import { installImportScript } from "./network/import-script";

// Here, since a part that the server has rendered is imported before the page's own script runs.
if (typeof window !== "undefined") installImportScript(window);

/** The code of a part failed to load: the network is down, or a newer release has replaced it. */
export class PartNotLoadedError extends Error {}

/** The code of the parts that the server has rendered into this document. */
const rendered: Array<Promise<unknown>> = [];

/** Resolves when the code of every part that the server rendered is loaded: React can hydrate only what it has. */
export async function renderedParts(): Promise<void> {
  await Promise.all(rendered);
}

/**
 * A part of a page whose code is loaded when the part opens, and a function that preloads it: call that when the part
 * is opened, so that it loads in parallel with other code, or earlier, when it is likely to be. Render the part in a
 * `LazyDialog` or a `LazyBoundary` only. After a failure the next preload tries again.
 *
 * A part that the server renders on some pages needs `isRendered`: whether this document has it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isRendered }: { isRendered?: () => boolean } = {},
): [part: (props: Props) => ReactNode, preload: () => void] {
  let loaded: ComponentType<{ given: Props }> | null = null;
  let loading: Promise<{ default: ComponentType<{ given: Props }> }> | null = null;
  let failed = false;
  const loadOnce = () =>
    (loading ??= load().then(
      (Loaded) => {
        loaded = ({ given }) => <Loaded {...given} />;
        return { default: loaded };
      },
      (error: unknown) => {
        loading = null;
        failed = true;
        throw new PartNotLoadedError("A part of the page could not be fetched", { cause: error });
      },
    ));
  let Current = lazy(loadOnce);
  const preload = () => {
    // React.lazy caches a rejected import, so a new lazy component is made for the next try.
    if (failed) Current = lazy(loadOnce);
    failed = false;
    loadOnce().catch(() => undefined);
  };
  // The server renders a page in one go and cannot wait for code, so it loads the part when it starts.
  if (isRendered && (typeof document === "undefined" || isRendered())) rendered.push(loadOnce());
  const Part = (props: Props) => {
    // Loaded code is shown at once, without a fallback. Chosen when the part opens: another component type would
    // make it lose its state.
    const [Chosen] = useState<ComponentType<{ given: Props }>>(() => loaded ?? Current);
    return <Chosen given={props} />;
  };
  return [Part, preload];
}
