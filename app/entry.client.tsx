import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { waitForNetwork } from "./features/live/patient-fetch";

waitForNetwork(window);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// A page that Back brings out of memory may be private to somebody who has logged out since (SES-9).
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});
