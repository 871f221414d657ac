import type { HeadersFunction, ServerBuild } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { isDocumentRequest } from "~/lib/document-request";
import { METHOD_NOT_TAKEN } from "~/lib/route-failure";
import { mapRoutes, type HandlerArgs } from "./map-routes.server";

/** Of a method that an address does not have, in the words that the user reads. */
export const NOT_TAKEN = "This page cannot take what was sent. Nothing was changed.";
/** Of an address that has no page, which is opened all the same: from the history of a browser, say. */
const NO_PAGE = "There is no page at this address: only forms of the portal are sent to it.";
/** What a route without an action takes, and one without a loader and a screen. */
const READS = { allow: "GET, HEAD", userText: NOT_TAKEN };
const POSTS = { allow: "POST", userText: NO_PAGE };

/** A method that the route of an address does not take. */
class MethodNotTaken extends AppError {
  readonly allow: string;

  constructor({ allow, userText }: typeof READS, id: string) {
    super({ code: METHOD_NOT_TAKEN, status: 405, userText, id, isClear: true });
    this.allow = allow;
  }
}

/**
 * Gives every route of a build that has no action one which refuses (SEC-18), and a loader of that kind to what only has an
 * action: a 405 in the portal's words, which the errors of the routes bring to a page or to a script like any other
 * failure. The framework's own refusal is a text for programmers. To be applied before `withReadableErrors`.
 */
export function withRefusedMethods(build: ServerBuild): ServerBuild {
  return mapRoutes(build, ({ loader, action, headers, default: screen }) => {
    const hasScreen = screen !== undefined;
    if (!action) return { action: refusing(READS, hasScreen), headers: headers ?? allowHeaders };
    return loader || hasScreen ? {} : { loader: refusing(POSTS, hasScreen) };
  });
}

function refusing(takes: typeof READS, hasScreen: boolean) {
  return async ({ request, context }: HandlerArgs): Promise<never> => {
    const { requestId: id, log } = context;
    // The page that stands for a route without a screen is logged where it is made.
    if (hasScreen || !isDocumentRequest(request))
      log.warn({ id, status: 405, path: new URL(request.url).pathname }, takes.userText);
    throw new MethodNotTaken(takes, id);
  };
}

/** The `Allow` header of a failure of `withRefusedMethods`, which says what the address takes; none of any other failure. */
export function allowHeaderOf(failure: unknown): Record<string, string> {
  return failure instanceof MethodNotTaken ? { Allow: failure.allow } : {};
}

/** The framework puts headers of an action on the page of its route only where the route says so. */
const allowHeaders: HeadersFunction = ({ parentHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders);
  const allow = errorHeaders?.get("Allow") ?? actionHeaders.get("Allow");
  if (allow) headers.set("Allow", allow);
  return headers;
};
