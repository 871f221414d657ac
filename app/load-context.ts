import type { KeptForm } from "./features/kept-forms/kept-form.server";
import type { ClientConnection } from "./lib/client-connection.server";
import type { Log } from "./lib/log.server";

declare module "@remix-run/server-runtime" {
  /** Loader and action data reach components as they are, not as JSON. */
  interface Future {
    v3_singleFetch: true;
  }

  /** What the process hands to every loader and action of one request. */
  interface AppLoadContext {
    /** The nonce of this response's content security policy. */
    nonce: string;
    /** The short id that stands in log lines and on error pages. */
    requestId: string;
    log: Log;
    /** The caller's network address, for limits on guessing: that of a proxy, unless it is a trusted one. */
    clientAddress: string;
    /** The connection to the browser; only responses that are passed on piece by piece need it. */
    connection: ClientConnection;
    /** Set by the action of the page that asks about ticked activities, for its loader: they stand in the body alone. */
    postedIds?: string[];
    /** Set by an action that refuses a form, for the loaders of the page that shows it again. */
    formRefused?: boolean;
    /** Whether a post that failed has left its form to be sent again or read (SES-59). */
    formKept?: boolean;
    /** The kept form that a post only shows again, to be corrected: where no page comes to show it, it waits again (SES-23). */
    keptShown?: KeptForm;
  }
}
