import { isRouteErrorResponse } from "@remix-run/react";
import { withCause } from "~/lib/error-words";

/** What an error page shows. The text comes from the server and never contains a stack trace. */
export interface Failure {
  title: string;
  text: string;
  retry: boolean;
  /** Whether the page itself can be opened: something was sent to it that it does not take. */
  opens?: boolean;
}

/**
 * Turns an error into text. Thrown responses carry their own (`RouteFailure`); any other error counts as a fault of
 * the portal.
 */
export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const text = withCause(textOf(error.data) ?? `Error code ${error.status}`, error.status, false);
    if (error.status === 404) return { title: "Not found", text, retry: false };
    const opens = error.status === 405;
    return { title: "That did not work", text, retry: error.status >= 500, ...(opens && { opens }) };
  }
  return {
    title: "Something went wrong",
    text: "An unexpected error happened on our side. Nothing you had saved is lost.",
    retry: true,
  };
}

function textOf(data: unknown): string | null {
  if (typeof data === "string" && data) return data;
  const hasText =
    typeof data === "object" && data !== null && "text" in data && typeof data.text === "string";
  return hasText ? String(data.text) : null;
}
