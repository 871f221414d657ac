import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { relay } from "~/features/live/relay.server";
import { sessionOf } from "~/features/session/require-user.server";

/** A form that was refused (4xx) changed nothing. Any other failure may come after a part of the work was done. */
const isRefusal = (status: number) => status >= 400 && status < 500;

/**
 * Makes every action of a build raise the revision of the session that it acted for, once it is done and before its
 * response is sent: other pages of the session are told (LIV-8), and this one, which then loads its data
 * anyway, gets the new revision with it.
 */
export function withOwnWrites(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { action } = route.module;
    routes[id] = action ? { ...route, module: { ...route.module, action: raising(action) } } : route;
  }
  return { ...build, routes };
}

function raising<Args extends { context: AppLoadContext }, Result>(action: (args: Args) => Result) {
  return async (args: Args): Promise<Awaited<Result>> => {
    let outcome: unknown;
    try {
      const result = await action(args);
      outcome = result;
      return result;
    } catch (thrown) {
      outcome = thrown;
      throw thrown;
    } finally {
      const session = isRefusal(statusOf(outcome)) ? null : await sessionOf(args.context);
      if (session) relay().changedBy(session);
    }
  };
}

/** The status of a response, of the framework's `data(…, { status })`, or of a failure; 200 where nothing says one. */
function statusOf(outcome: unknown): number {
  if (typeof outcome !== "object" || outcome === null) return 200;
  const holder =
    "init" in outcome && typeof outcome.init === "object" && outcome.init !== null ? outcome.init : outcome;
  return "status" in holder && typeof holder.status === "number" ? holder.status : 200;
}
