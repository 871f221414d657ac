import type { AppLoadContext } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { requireUser, type Visit } from "../session/require-user.server";

/** Like `requireUser`, for what changes settings; throws a 403 in a temporary agent session (SET-6). */
export async function requireSettings(args: { request: Request; context: AppLoadContext }): Promise<Visit> {
  const visit = await requireUser(args);
  if (visit.session.agent)
    throw new AppError({
      code: "agent-session",
      status: 403,
      userText: "A temporary agent session cannot change settings.",
      id: args.context.requestId,
    });
  return visit;
}
