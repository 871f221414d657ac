import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installTyped } from "./components/forms/typed";
import { installFailedPosts } from "./components/network/failed-posts";
import { isMark } from "./features/activity/is-mark";
import { installRetryingFetch } from "./features/live/retrying-fetch";
import { installKeepPage } from "./features/session/keep-page";
import { installPageUse } from "./features/session/page-use";

installRetryingFetch(window);
installPageUse(window);
installFailedPosts(window, { mayWait: isMark });
installKeepPage(window);
installTyped(document);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// The back/forward cache may show a private page to the next user after a log-out, so such a page is loaded again
// (SES-9).
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});
