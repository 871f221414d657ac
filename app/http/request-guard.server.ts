import type { RequestHandler } from "express";
import { env } from "~/env.server";
import { securityEvent } from "~/features/session/security-log.server";
import { NOT_TAKEN } from "./refused-methods.server";
import { refuse } from "./refusal-page.server";
import { requestContext } from "./request-context.server";
import { isFromOurPages } from "./request-origin";

const MOST_FORM_BYTES = 1024 * 1024;
/** What anybody may post who is not signed in: a name and a password, or a key, with a return address. */
const MOST_SIGN_IN_BYTES = 32 * 1024;
/** A file with the fields beside it: 5 MB may be imported (CON-23). */
const MOST_UPLOAD_BYTES = 5 * 1024 * 1024 + 16 * 1024;
const UPLOAD_PATHS = /^\/contacts\/import(?:\.data)?$/;
/** All that the browser, the forms and the scripts of our pages use. */
const METHODS = ["GET", "HEAD", "POST"];
const SIGN_IN_PATHS = /^\/(?:login|logout)(?:[./]|$)/;

/** Refuses posts from other sites (SEC-1), and methods, addresses and bodies that no page of ours sends (SEC-18), before any body is read. */
export const guardRequests: RequestHandler = (request, response, next) => {
  const { host, origin, referer, "sec-fetch-site": site, "transfer-encoding": chunked } = request.headers;
  const secFetchSite = Array.isArray(site) ? site[0] : site;
  if (!isFromOurPages({ method: request.method, host, origin, secFetchSite, referer }, env().origin)) {
    const { clientAddress: address } = requestContext(request, response);
    const { method, path } = request;
    securityEvent("foreign-request-refused", { address, method, path, origin: origin ?? null });
    const text = "This form was sent from another site, so nothing was changed.";
    return refuse(request, response, { status: 403, title: "Not allowed", text });
  }
  if (!METHODS.includes(request.method)) {
    const allow = METHODS.join(", ");
    return refuse(request, response, { status: 405, title: "That did not work", text: NOT_TAKEN, allow });
  }
  if (asksForRouteData(request.originalUrl)) {
    const text = "There is nothing at this address for a page of the portal.";
    return refuse(request, response, { status: 400, title: "Not a page", text });
  }
  const { most, size } = limitOf(request.originalUrl);
  if (Number(request.headers["content-length"] ?? 0) > most) {
    const text = `What you sent is larger than a form can be (${size}). Nothing was saved; please shorten it and try again.`;
    return refuse(request, response, { status: 413, title: "Too large", text });
  }
  if (chunked !== undefined) {
    const text = "The request did not say how long it is.";
    return refuse(request, response, { status: 411, title: "Length needed", text });
  }
  next();
};

/**
 * Whether it asks for the data of one route in the framework's former way. No page does, and the framework would log each
 * such request as an error of the portal.
 */
function asksForRouteData(address: string): boolean {
  return new URL(`http://portal${address}`).searchParams.has("_data");
}

/** The limit on what may be posted to an address. The routes compare its path decoded, without dots, in any case. */
function limitOf(address: string): { most: number; size: string } {
  const path = pathOf(address);
  if (SIGN_IN_PATHS.test(path)) return { most: MOST_SIGN_IN_BYTES, size: "32 KB" };
  if (UPLOAD_PATHS.test(path)) return { most: MOST_UPLOAD_BYTES, size: "5 MB" };
  return { most: MOST_FORM_BYTES, size: "1 MB" };
}

function pathOf(address: string): string {
  const { pathname } = new URL(`http://portal${address}`);
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    // No route has a path that cannot be decoded.
    return pathname;
  }
}
