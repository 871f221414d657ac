import { json, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { AppError } from "./lib/app-error";

/** What an error boundary gets to know of a failure: words, never a stack. */
export interface RouteFailure {
  text: string;
  code: string;
  id: string;
}

/**
 * Makes every loader and action of a build throw failures as answers that the error boundaries can read: the
 * framework itself hides the text and status of a thrown `Error` from the page.
 */
export function withReadableErrors(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: readable(loader) }),
      ...(action && { action: readable(action) }),
    };
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

function readable<Args extends { context: AppLoadContext }, Result>(handler: (args: Args) => Result) {
  return async (args: Args): Promise<Awaited<Result>> => {
    try {
      return await handler(args);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const failure: RouteFailure = { text: error.pageText, code: error.code, id: error.id };
      throw json(failure, {
        status: error.status,
        headers: error.status === 503 ? { "Retry-After": "5" } : {},
      });
    }
  };
}
