import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { pageTag } from "./page-tag.server";

/**
 * Answers a page that is asked for with the tag of the one that is open, before anything of it is made: 304 when
 * nothing has changed, and to a HEAD request 200 when something has. False when the page has to be made
 * (docs/decisions, "An unchanged page is not made again").
 */
export async function answerUnchanged(
  request: IncomingMessage,
  response: ServerResponse,
  context: AppLoadContext,
): Promise<boolean> {
  const known = request.headers["if-none-match"];
  const { method, url } = request;
  if (known === undefined || (method !== "HEAD" && method !== "GET")) return false;
  const page = await pageTag(toFetchRequest(request), context).catch((error: unknown) => {
    // Somebody has to sign in, or the API is down: the page itself says so.
    context.log.debug({ id: context.requestId, url, error }, "A page could not be compared");
    return null;
  });
  if (!page?.tag) return false;
  const same = page.tag === known;
  if (!same && method !== "HEAD") return false;
  response.statusCode = same ? 304 : 200;
  response.setHeader("ETag", page.tag);
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("Fresh-At", page.freshAt);
  response.setHeader("Cache-Control", "no-store");
  response.end();
  return true;
}

/** The request as loaders get it, with what a page depends on. */
function toFetchRequest(request: IncomingMessage): Request {
  const headers = new Headers();
  for (const name of ["cookie", "save-data"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return new Request(`http://${request.headers.host}${request.url}`, { headers });
}
