import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { connectionOf } from "~/lib/client-connection.server";
import type { Log } from "~/lib/log.server";
import { withReadableErrors } from "./route-errors.server";

/** A loader that uses the request, and no more of its context than a test sets up. */
type Loader<Context> = (args: { request: Request; context: Context }) => unknown;

/** As much of a build as a portal with one route needs: a loader without a screen, at every address. */
export function buildOfOneRoute<Context>(loader: Loader<Context>): ServerBuild {
  return {
    entry: { module: { default: () => new Response("page") } },
    routes: {
      root: { id: "root", path: "", module: { default: () => null } },
      any: { id: "any", parentId: "root", path: "*", module: { loader } },
    },
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true },
    isSpaMode: false,
  } as unknown as ServerBuild;
}

/** Serves the route by the framework's own adapter, with the portal's errors; its context knows the connection. */
export function serveOneRoute(loader: Loader<Pick<AppLoadContext, "connection">>, log: Log): RequestHandler {
  return createRequestHandler({
    build: withReadableErrors(buildOfOneRoute(loader)),
    mode: "production",
    getLoadContext: (_request, response) =>
      ({ requestId: "AB12CD34", log, connection: connectionOf(response) }) as unknown as AppLoadContext,
  });
}
