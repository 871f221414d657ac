import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { safeReturnUrl } from "~/features/session/return-url";
import { handedOverKey } from "~/features/session/sign-in/sign-in.schema";
import { signInAsAgent } from "~/features/session/sign-in/sign-in.server";
import { ErrorPage } from "~/components/errors/error-page";
import { UpstreamError } from "~/upstream/error";

/** Opens a temporary agent session from a one-time link (SES-25). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const key = handedOverKey.safeParse(url.searchParams.get("key"));
  if (!key.success) throw new Response("This link is not complete.", { status: 400 });
  try {
    const { cookie } = await signInAsAgent(url, context, key.data);
    return redirect(safeReturnUrl(url.searchParams.get("returnUrl")), {
      status: 303,
      headers: { "Set-Cookie": cookie },
    });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== "unauthorized") throw error;
    throw new Response("This link has been used already or has expired. Ask for a new one.", { status: 403 });
  }
}

/** Never shown: the loader redirects or fails. Having a component makes this a page with an error boundary. */
export default function AgentLoginPage() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
