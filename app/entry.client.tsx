import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installFailedPosts } from "./components/network/failed-posts";
import { isMark } from "./features/activity/is-mark";
import { installRetryingFetch } from "./features/live/retrying-fetch";
import { installPageUse } from "./features/session/page-use";

installRetryingFetch(window);
installPageUse(window);
installFailedPosts(window, { mayWait: isMark });

// Routes without a screen have no code in the browser. The framework would load their empty files before a post, and
// where that fails reload the page with all that is typed in it (UI-10).
for (const name of ["hold-calls", "kept-form", "other-sessions", "saved-password", "login_.identity"])
  window.__remixRouteModules[`routes/${name}`] ??= { default: () => null };

// Without a feature that the framework needs (FRM-18) it would put an error in the place of the page; left alone, the
// page works as it does without scripts.
const lacksFeature = document.documentElement.hasAttribute("data-lite");
if (!lacksFeature)
  void dataDecoded().then(() => {
    startTransition(() => {
      hydrateRoot(document, <RemixBrowser />);
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

// The back/forward cache may show a private page to the next user after a log-out, so such a page is loaded again
// (SES-9).
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});
