import type { RequestHandler } from "express";
import { env } from "~/env.server";
import { securityEvent } from "~/features/session/security-log.server";
import { refuse } from "./refusal-page.server";
import { requestContext } from "./request-context.server";
import { isFromOurPages } from "./request-origin";

const MOST_FORM_BYTES = 1024 * 1024;
/** What anybody may post who is not signed in: a name and a password, or a key, with a return address. */
const MOST_SIGN_IN_BYTES = 32 * 1024;
const SIGN_IN_PATHS = /^\/(?:login|logout)(?:[./]|$)/;

/** Refuses posts from other sites (SEC-1) and bodies that no form of ours sends, before any body is read. */
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
  const most = SIGN_IN_PATHS.test(request.path.toLowerCase()) ? MOST_SIGN_IN_BYTES : MOST_FORM_BYTES;
  if (Number(request.headers["content-length"] ?? 0) > most) {
    const size = most === MOST_FORM_BYTES ? "1 MB" : "32 KB";
    const text = `What you sent is larger than a form can be (${size}). Nothing was saved; please shorten it and try again.`;
    return refuse(request, response, { status: 413, title: "Too large", text });
  }
  if (chunked !== undefined) {
    const text = "The request did not say how long it is.";
    return refuse(request, response, { status: 411, title: "Length needed", text });
  }
  next();
};
