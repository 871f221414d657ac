import { isRouteErrorResponse } from "@remix-run/react";
import { withCause } from "~/lib/error-words";
import { METHOD_NOT_TAKEN, type FormKept, type RouteFailure } from "~/lib/route-failure";

/** What an error page shows. The text comes from the server and never contains a stack trace. */
export interface Failure {
  title: string;
  text: string;
  retry: boolean;
  /** Whether the address can be opened instead: the portal itself has refused that something is sent to it (SEC-18). */
  canBeOpened?: boolean;
  /** Said with `withKept` after the text, or after what is said instead of it. */
  kept?: FormKept;
}

/**
 * Turns an error into text. Thrown responses carry their own (`RouteFailure`); any other error counts as a fault of
 * the portal.
 */
export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const text = withCause(textOf(error.data) ?? `Error code ${error.status}`, error.status, false);
    const kept = keptOf(error.data);
    if (error.status === 404) return { title: "Not found", text, retry: false, ...(kept && { kept }) };
    // A status of 405 alone may be the API's, which says nothing of the page.
    const canBeOpened = stringOf(error.data, "code") === METHOD_NOT_TAKEN;
    return {
      title: "That did not work",
      text,
      retry: error.status >= 500,
      ...(canBeOpened && { canBeOpened }),
      ...(kept && { kept }),
    };
  }
  return {
    title: "Something went wrong",
    text: "An unexpected error happened on our side. Nothing you had saved is lost.",
    retry: true,
  };
}

function keptOf(data: unknown): FormKept | undefined {
  const kept = stringOf(data, "kept");
  return kept === "to-send" || kept === "to-read" ? kept : undefined;
}

function textOf(data: unknown): string | null {
  if (typeof data === "string" && data) return data;
  return stringOf(data, "text");
}

/** A part of a `RouteFailure`, null where there is none: a boundary gets other things that were thrown, too. */
function stringOf(data: unknown, part: keyof RouteFailure): string | null {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, part) : undefined;
  return typeof value === "string" ? value : null;
}
