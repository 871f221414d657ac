import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondUnknownAddress } from "~/features/frame/respond-unknown-address.server";

/** Unknown page paths lead to the default screen; a missing file is missing (FRM-17). */
export function loader({ request, params }: LoaderFunctionArgs) {
  const looksLikeFile = /\.[a-z0-9]{1,8}$/i.test(params["*"] ?? "");
  const wantsPage = (request.headers.get("Accept") ?? "text/html").includes("text/html");
  if (looksLikeFile || !wantsPage) return new Response("Not found", { status: 404 });
  return respondUnknownAddress(request);
}
