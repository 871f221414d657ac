import { useRouteLoaderData } from "@remix-run/react";

/** What a page outside the portal's frame says in the browser of a temporary agent session (SES-27). */
export function AgentWarning() {
  const root = useRouteLoaderData<{ agentWarning: string | null }>("root");
  if (!root?.agentWarning) return null;
  return (
    <p role="status" className="banner banner-warning py-3 font-semibold">
      {root.agentWarning}
    </p>
  );
}
