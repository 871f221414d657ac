import type { AppLoadContext, ServerBuild } from "@remix-run/node";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** What the framework hands a loader or an action. */
export interface HandlerArgs {
  request: Request;
  context: AppLoadContext;
}

/** A copy of a build in which the given parts of each route's module are replaced. */
export function mapRoutes(
  build: ServerBuild,
  change: (module: RouteModule) => Partial<RouteModule>,
): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes))
    if (route) routes[id] = { ...route, module: { ...route.module, ...change(route.module) } };
  return { ...build, routes };
}
