import type { HeadersFunction, ServerBuild } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { isDocumentRequest } from "~/lib/document-request";
import { mapRoutes, type HandlerArgs } from "./map-routes.server";

/** Of a method that an address does not have, in the words that the user reads. */
export const NOT_TAKEN = "This page cannot take what was sent. Nothing was changed.";
/** What a route without an action takes. */
const READS = "GET, HEAD";

/** A post to an address whose route has no action. */
class PostNotTaken extends AppError {
  constructor(id: string) {
    super({ code: "post-not-taken", status: 405, userText: NOT_TAKEN, id, isClear: true });
  }
}

/**
 * Gives every route of a build that has no action one which refuses (SEC-18): a 405 in the portal's words, which the
 * errors of the routes bring to a page or to a script like any other failure. The framework's own refusal is a text for
 * programmers. To be applied before `withReadableErrors`.
 */
export function withRefusedPosts(build: ServerBuild): ServerBuild {
  return mapRoutes(build, ({ action, headers, default: screen }) =>
    action ? {} : { action: refusing(screen !== undefined), headers: headers ?? allowHeaders },
  );
}

function refusing(hasScreen: boolean) {
  return async ({ request, context }: HandlerArgs): Promise<never> => {
    const { requestId: id, log } = context;
    // The page that stands for a route without a screen is logged where it is made.
    if (hasScreen || !isDocumentRequest(request))
      log.warn({ id, status: 405, path: new URL(request.url).pathname }, NOT_TAKEN);
    throw new PostNotTaken(id);
  };
}

/** The headers that say which methods an address has, for a failure of `withRefusedPosts` only. */
export function allowed(failure: unknown): Record<string, string> {
  return failure instanceof PostNotTaken ? { Allow: READS } : {};
}

/** The framework puts headers of an action on the page of its route only where the route says so. */
const allowHeaders: HeadersFunction = ({ parentHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders);
  const allow = errorHeaders?.get("Allow") ?? actionHeaders.get("Allow");
  if (allow) headers.set("Allow", allow);
  return headers;
};
