import type { RequestListener } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express, { type RequestHandler } from "express";
import { withoutPorts } from "~/lib/client-network";
import { respondFailure } from "./failure.server";
import { health } from "./health.server";
import { withJsonResponses } from "./json-responses.server";
import { withKeptForms } from "./kept-posts.server";
import { shedLoad, type LoadShedder } from "./load-shedder.server";
import { matchedRoutes } from "./matched-routes.server";
import { publicOrigin } from "./public-origin.server";
import { isUsableAddress } from "./request-address";
import { requestContext } from "./request-context.server";
import { withRefusedMethods } from "./refused-methods.server";
import { guardRequests } from "./request-guard.server";
import { withOwnWrites } from "./own-writes.server";
import { withReadableErrors } from "./route-errors.server";
import { securityHeaders } from "./security-headers.server";
import { staticFiles } from "./static-files.server";

/**
 * The stages of every request, in this order: a valid address, security headers, health checks, load shedding, static
 * files, the guard, and the framework's routes.
 */
export function requestListener(options: {
  build: ServerBuild;
  mode: "development" | "production";
  shedder: LoadShedder;
  /** The proxies that are trusted to name the client's address (`env().trustedProxies`). */
  trustedProxies: string[];
}): RequestListener {
  const { build, mode, shedder, trustedProxies } = options;
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  // The framework reads the query from the address; Express would parse it a second time.
  app.set("query parser", false);
  app.set("trust proxy", trustedProxies);
  app.use((request, response, next) => {
    securityHeaders(request, response, requestContext(request, response).nonce);
    next();
  });
  app.use(health(shedder));
  app.use(shedLoad(shedder));
  app.use(staticFiles());
  app.use(guardRequests);
  app.use(pages(build, mode));
  app.use(respondFailure);
  return (request, response) => {
    const { "x-forwarded-for": forwardedFor } = request.headers;
    if (typeof forwardedFor === "string") request.headers["x-forwarded-for"] = withoutPorts(forwardedFor);
    if (isUsableAddress(request.headers.host, request.url)) return app(request, response);
    securityHeaders(request, response);
    response.writeHead(400, {
      "Content-Type": "text/plain",
      "Cache-Control": "no-store",
      Connection: "close",
    });
    response.end("Bad request");
  };
}

/**
 * The framework's routes, through its own adapter, with the address that browsers see. The adapter adds the headers of
 * a route to those that are set already: routes set no Cache-Control.
 */
function pages(build: ServerBuild, mode: "development" | "production"): RequestHandler {
  const getLoadContext = requestContext;
  const handlerFor = matchedRoutes(
    withJsonResponses(withReadableErrors(withRefusedMethods(withKeptForms(withOwnWrites(build))))),
    (matched) => createRequestHandler({ build: matched, mode, getLoadContext }),
  );
  return (request, response, next) => {
    const { host, protocol } = publicOrigin(request.headers.host);
    // The adapter would take over its port, although anybody can send this header.
    delete request.headers["x-forwarded-host"];
    request.headers.host = host;
    Object.defineProperty(request, "protocol", { value: protocol.slice(0, -1) });
    // A signed-in page must not be shown from a cache after signing out.
    response.setHeader("Cache-Control", "no-store");
    const { pathname } = new URL(`${protocol}//${host}${request.url}`);
    void handlerFor(pathname)(request, response, next);
  };
}
