import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

type ServerRoutes = ServerBuild["routes"];
type RouteTree = Parameters<typeof matchRoutes>[0];

/** Characters of all remembered paths. */
const MEMO_SIZE = 256 * 1024;

/**
 * Gives the path of a request the handler of a build that has only the routes which that path matches. The framework
 * ranks all routes of its build and tries one after the other, three times for each page, and makes a component of
 * each. With 44 routes that took 15 % of a page's processor time (`npm run bench -- devices`), and each new one would
 * slow down all pages. The paths are matched by the framework's own function, so what a path leads to is the
 * same; a path that matches nothing gets the whole build.
 */
export function matchedRoutes<Handler>(
  build: ServerBuild,
  handlerOf: (build: ServerBuild) => Handler,
): (pathname: string) => Handler {
  const tree = treeOf(build.routes);
  // One for each route: a route is always in the same branch.
  const handlers = new Map<string | undefined, Handler>();
  const leaves = new LRUCache<string, { id: string | undefined }>({
    maxSize: MEMO_SIZE,
    sizeCalculation: (_leaf, pathname) => pathname.length + 1,
  });

  const leafOf = (pathname: string) => {
    const known = leaves.get(pathname);
    if (known) return known.id;
    const id = matchRoutes(tree, pagePath(pathname), build.basename)?.at(-1)?.route.id;
    leaves.set(pathname, { id });
    return id;
  };
  return (pathname) => {
    const id = leafOf(pathname);
    const handler = handlers.get(id) ?? handlerOf(id === undefined ? build : withBranchOnly(build, id));
    handlers.set(id, handler);
    return handler;
  };
}

/** The path of the page whose data a path asks for, as the framework reads it; any other path as it is. */
function pagePath(pathname: string): string {
  return pathname.endsWith(".data") ? pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") : pathname;
}

function treeOf(routes: ServerRoutes, parentId = ""): RouteTree {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? "") === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeOf(routes, id) },
    );
}

/** The build with a route and those that it stands in, and no others. */
function withBranchOnly(build: ServerBuild, leaf: string): ServerBuild {
  const branch = new Set<string>();
  for (let route = build.routes[leaf]; route; route = build.routes[route.parentId ?? ""])
    branch.add(route.id);
  const keep = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => branch.has(id)));
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  };
}
