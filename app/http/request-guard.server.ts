import type { RequestHandler } from "express";
import { env } from "~/env.server";
import { refuse } from "./refusal-page.server";
import { isFromOurPages } from "./request-origin";

const MOST_FORM_BYTES = 1024 * 1024;

/** Refuses posts from other sites (SEC-1) and bodies that no form of ours sends, before any body is read. */
export const guardRequests: RequestHandler = (request, response, next) => {
  const { host, origin, referer, "sec-fetch-site": site, "transfer-encoding": chunked } = request.headers;
  const secFetchSite = Array.isArray(site) ? site[0] : site;
  if (!isFromOurPages({ method: request.method, host, origin, secFetchSite, referer }, env().origin)) {
    const text = "This form was sent from another site, so nothing was changed.";
    return refuse(request, response, { status: 403, title: "Not allowed", text });
  }
  if (Number(request.headers["content-length"] ?? 0) > MOST_FORM_BYTES) {
    const text =
      "What you sent is larger than a form can be (1 MB). Nothing was saved; please shorten it and try again.";
    return refuse(request, response, { status: 413, title: "Too large", text });
  }
  if (chunked !== undefined) {
    const text = "The request did not say how long it is.";
    return refuse(request, response, { status: 411, title: "Length needed", text });
  }
  next();
};
