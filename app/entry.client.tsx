import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installRetryingFetch } from "./features/live/retrying-fetch";

installRetryingFetch(window);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// A page that Back brings out of memory may be private to somebody who has logged out since (SES-9).
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});
