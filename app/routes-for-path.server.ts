import type { ServerBuild } from "@remix-run/node";

/**
 * Gives, for the path of a request, a build that holds only the routes which that path can mean. The framework
 * sorts all routes and tries one after the other, several times for each page; with this a page does not get
 * slower by every other screen that exists.
 */
export function routesFor(build: ServerBuild): (pathname: string) => ServerBuild {
  const starts = new Map(Object.keys(build.routes).map((id) => [id, startOf(build, id)]));
  const known = new Map(
    [...new Set(starts.values())].map((start) => [start, narrowed(build, starts, start)]),
  );
  const others = narrowed(build, starts, ANYTHING);
  return (pathname) => {
    // Escapes are rare here, and reading them is the framework's business.
    if (pathname.includes("%") || pathname.includes("//")) return build;
    const start =
      pathname
        .replace(/\.data$/, "")
        .split("/")[1]
        ?.toLowerCase() ?? "";
    return known.get(start) ?? others;
  };
}

/** Of a route that may stand for any path: a frame, a start page, a parameter, a splat. */
const ANYTHING = "";

/** The first word of a route's whole path. */
function startOf(build: ServerBuild, id: string): string {
  let path = "";
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) {
    path = [route.path, path].filter(Boolean).join("/");
  }
  const start = path.replace(/^\//, "").split("/")[0]?.toLowerCase() ?? "";
  return /^[\w.~-]+$/.test(start) ? start : ANYTHING;
}

function narrowed(build: ServerBuild, starts: ReadonlyMap<string, string>, start: string): ServerBuild {
  const isKept = ([id]: [string, unknown]) => [start, ANYTHING].includes(starts.get(id) ?? ANYTHING);
  const keep = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(isKept));
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  };
}
