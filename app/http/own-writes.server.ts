import type { ServerBuild } from "@remix-run/node";
import { formResult } from "~/components/forms/form-result";
import { relay } from "~/features/live/relay.server";
import { tellInstances } from "~/features/session/other-instances.server";
import { hasWritten, sessionOf } from "~/features/session/require-user.server";
import { saysUnchanged } from "~/features/notices/respond-snack.server";
import { mapRoutes, type HandlerArgs } from "./map-routes.server";

/**
 * Makes every action of a build that may have changed something raise the revision of its session once it is done,
 * before its response is sent: the session's other pages are notified (LIV-8), and this page gets the new revision when
 * it loads its data afterwards. The other instances are told first, because any of them may serve those pages (SES-10), and
 * also of what was saved of a form before the rest of it was refused.
 */
export function withOwnWrites(build: ServerBuild): ServerBuild {
  return mapRoutes(build, ({ action }) => (action ? { action: raising(action) } : {}));
}

function raising<Args extends HandlerArgs, Result>(action: (args: Args) => Result) {
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
      const isUnchanged = changedNothing(outcome);
      const session = isUnchanged && !hasWritten(args.context) ? null : await sessionOf(args.context);
      if (session) {
        // The change stands even where the store is down: the others then show it up to a minute later.
        await tellInstances(session).catch((error: unknown) =>
          args.context.log.error({ error }, "The other instances were not told of a change"),
        );
        if (!isUnchanged) relay().changedBy(session);
      }
    }
  };
}

/**
 * Whether an action's outcome shows that nothing was changed: a refusal (4xx), a form that is shown again with one row
 * more or less, or a response that says so. After any other failure a part of the work may have been done.
 */
function changedNothing(outcome: unknown): boolean {
  const status = statusOf(outcome);
  return (status >= 400 && status < 500) || saysUnchanged(outcome) || isListChange(outcome);
}

/** The framework's `data(…)` with a form's result after a button of a field list. */
function isListChange(outcome: unknown): boolean {
  if (typeof outcome !== "object" || outcome === null || !("data" in outcome)) return false;
  return formResult(outcome.data)?.intent !== undefined;
}

/** The status of a response, of the framework's `data(…, { status })`, or of a failure; 200 by default. */
function statusOf(outcome: unknown): number {
  if (typeof outcome !== "object" || outcome === null) return 200;
  const holder =
    "init" in outcome && typeof outcome.init === "object" && outcome.init !== null ? outcome.init : outcome;
  return "status" in holder && typeof holder.status === "number" ? holder.status : 200;
}
