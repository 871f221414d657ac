import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installRetryingFetch } from "./features/live/retrying-fetch";
import { installPageUse } from "./features/session/page-use";

installRetryingFetch(window);
installPageUse(window);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// The back/forward cache may show a private page to the next user after a log-out, so such a page is loaded again
// (SES-9).
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});
