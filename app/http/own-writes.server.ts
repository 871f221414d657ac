import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { relay } from "~/features/live/relay.server";
import { sessionOf } from "~/features/session/require-user.server";

/** A refused form changed nothing. After any other failure a part of the work may have been done. */
const REFUSED = 400;

/**
 * Makes every action of a build raise the revision of its session once it is done, before its response is sent: the
 * session's other pages are notified (LIV-8), and this page gets the new revision when it loads its data afterwards.
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
      const session = statusOf(outcome) === REFUSED ? null : await sessionOf(args.context);
      if (session) relay().changedBy(session);
    }
  };
}

/** The status of a response, of the framework's `data(…, { status })`, or of a failure; 200 by default. */
function statusOf(outcome: unknown): number {
  if (typeof outcome !== "object" || outcome === null) return 200;
  const holder =
    "init" in outcome && typeof outcome.init === "object" && outcome.init !== null ? outcome.init : outcome;
  return "status" in holder && typeof holder.status === "number" ? holder.status : 200;
}
