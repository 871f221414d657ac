import { sandboxOrigin } from "~/env.server";

/**
 * Responds with the sandbox's script of the card form or the bank link. It comes from the portal's own origin, so that
 * no page's policy has to allow another one.
 */
export async function respondStandIn(vendor: "card-form" | "bank-link"): Promise<Response> {
  const origin = sandboxOrigin();
  if (origin === null) return new Response(null, { status: 404 });
  const script = await fetch(`${origin}/vendors/${vendor}.js`);
  return new Response(await script.text(), {
    status: script.status,
    headers: { "Content-Type": "text/javascript; charset=utf-8" },
  });
}
