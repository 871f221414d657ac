import type { AppLoadContext } from "@remix-run/node";
import { readPart } from "~/lib/page-part";
import { getMe } from "~/upstream/me/calls.server";
import { upstreamFor } from "./request-scope.server";
import { findSession } from "./session.server";
import { storeGuarded } from "./store-guard.server";

/**
 * What a page outside the portal's frame says in an agent's browser (SES-27); null in any other. Such a page is shown whatever
 * the API replies: without the user's name it has their id.
 */
export async function agentWarning(request: Request, context: AppLoadContext): Promise<string | null> {
  const url = new URL(request.url);
  const session = await storeGuarded(context, () => findSession(url, request.headers.get("Cookie")));
  if (!session?.active || !session.agent) return null;
  // Without a handler for a 401, which would end the session in the middle of a page that needs none.
  const upstream = upstreamFor(context, session.sessionKey);
  const user = await readPart(getMe(upstream), upstream);
  const name = (user.ok && (user.value.displayName ?? user.value.email)) || session.userId;
  return `WARNING: This is a temporary session for user ${name}. Close this tab to end the session.`;
}
