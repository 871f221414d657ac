import type { AppLoadContext } from "@remix-run/node";
import { agentWarningText } from "./agent-warning";
import { findSession, sendsAgentSession } from "./session.server";
import { storeGuarded } from "./store-guard.server";

/**
 * What a page outside the portal's frame says in an agent's browser (SES-27); null in any other. An error page says it too, so
 * it asks neither the API nor, without an agent's cookie, the store; a store that is down is no failure here.
 */
export async function agentWarning(request: Request, context: AppLoadContext): Promise<string | null> {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  if (!sendsAgentSession(url, cookies)) return null;
  const session = await storeGuarded(context, () => findSession(url, cookies)).catch(() => null);
  if (!session?.active || !session.agent) return null;
  return agentWarningText(session.agentFor ?? session.userId);
}
