import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { installTyped } from "./components/forms/typed";
import { installFailedPosts, renderedParts } from "./components/page-kit";
import { hasRouteCode } from "./components/use-route-code";
import { isMark } from "./features/activity/is-mark";
import { changedBy } from "./changed-by";
import { installRetryingCode, installRetryingFetch } from "./features/live/retrying-fetch";
import { installKeepPage } from "./features/session/keep-page";
import { installPageUse } from "./features/session/page-use";
import { ROUTES_WITHOUT_SCREEN } from "~/lib/routes-without-screen";

// What was preloaded is in use now.
for (const link of document.querySelectorAll("body > link")) link.remove();

installRetryingFetch(window, () => window.__remixRouter.state.errors !== null);
installPageUse(window);
installKeepPage(window);
installTyped(document);
installFailedPosts(window, { mayWait: isMark, changedBy });

for (const name of ROUTES_WITHOUT_SCREEN)
  window.__remixRouteModules[`routes/${name}`] ??= { default: () => null };

// When code fails to load, the page stays as the server rendered it, which works without scripts. The same in a browser
// that lacks a feature which the framework needs (FRM-18): hydrating would replace the page by an error.
const lacksFeature = document.documentElement.hasAttribute("data-lite");
if (!lacksFeature)
  void Promise.all([dataDecoded(), renderedParts()]).then(() => {
    startTransition(() => {
      hydrateRoot(document, <Portal />);
    });
  });

/**
 * Resolves when the framework has decoded the page's data: until then its root component throws a promise, and calls
 * no hook. Without waiting, a key pressed in that moment would make React hydrate at once, and a root that cannot be
 * rendered at once is an error (React's 345), after which the page stays without scripts.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

function Portal() {
  // The framework makes its router while it renders.
  useEffect(() => installRetryingCode(window.__remixRouter.routes, filesOf, window), []);
  return <RemixBrowser />;
}

/** The code of a route and what it imports, as far as it is not loaded yet. */
function filesOf(routeId: string): string[] {
  const route = window.__remixManifest.routes[routeId];
  return route && !hasRouteCode(routeId) ? [route.module, ...(route.imports ?? [])] : [];
}

// The back/forward cache may show a private page to the next user after a log-out, so such a page is loaded again
// (SES-9).
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});
