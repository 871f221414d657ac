import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installTyped } from "./components/forms/typed";
import { installFailedPosts, renderedParts } from "./components/page-kit";
import { isMark } from "./features/activity/is-mark";
import { installRetryingFetch } from "./features/live/retrying-fetch";
import { installKeepPage } from "./features/session/keep-page";
import { installPageUse } from "./features/session/page-use";

installRetryingFetch(window);
installPageUse(window);
installKeepPage(window);
installTyped(document);
installFailedPosts(window, { mayWait: isMark });

// Routes without a screen have no code in the browser. The framework would load their empty files before a post, and
// where that fails reload the page with all that is typed in it (UI-10).
for (const name of [
  "hold-calls",
  "kept-form",
  "other-sessions",
  "saved-password",
  "login_.identity",
  "login_.again",
])
  window.__remixRouteModules[`routes/${name}`] ??= { default: () => null };

// When code fails to load, the page stays as the server rendered it, which works without scripts. The same in a browser
// that lacks a feature which the framework needs (FRM-18): hydrating would replace the page by an error.
const lacksFeature = document.documentElement.hasAttribute("data-lite");
if (!lacksFeature)
  void Promise.all([dataDecoded(), renderedParts()]).then(() => {
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
