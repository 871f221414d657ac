import { json, type ServerBuild } from "@remix-run/node";
import { mapRoutes, type HandlerArgs } from "./map-routes.server";

/**
 * Makes routes without a screen respond with JSON. Requested directly, and not by a page's scripts, the framework
 * would send the mere data of a `data(…)`, without its status, cookies and other headers, and write a warning to
 * standard output, where each line is a log line.
 */
export function withJsonResponses(build: ServerBuild): ServerBuild {
  return mapRoutes(build, ({ loader, action, default: screen }) => ({
    ...(loader && !screen && { loader: responding(loader) }),
    ...(action && !screen && { action: responding(action) }),
  }));
}

function responding<Args extends HandlerArgs, Result>(handler: (args: Args) => Result) {
  return async (args: Args): Promise<Response> => {
    const result: unknown = await handler(args);
    if (result instanceof Response) return result;
    return isData(result) ? json(result.data, result.init ?? undefined) : json(result);
  };
}

/** What the framework's `data(…)` returns. */
function isData(result: unknown): result is { data: unknown; init: ResponseInit | null } {
  return typeof result === "object" && result !== null && "data" in result && "init" in result;
}
