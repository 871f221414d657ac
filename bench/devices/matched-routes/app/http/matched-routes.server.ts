import type { ServerBuild } from "@remix-run/node";

/** Every path gets the handler of the whole build. */
export function matchedRoutes<Handler>(
  build: ServerBuild,
  handlerOf: (build: ServerBuild) => Handler,
): (pathname: string) => Handler {
  const handler = handlerOf(build);
  return () => handler;
}
