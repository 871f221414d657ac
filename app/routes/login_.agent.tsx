import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage, pageTitle } from "~/components/page-kit";
import { parseForm } from "~/components/forms/parse-form.server";
import { AuthFrame } from "~/features/sign-in/components/auth-frame";
import { safeReturnUrl } from "~/lib/return-url";
import { findSession } from "~/features/session/session.server";
import { agentForm, handedOverKey } from "~/features/sign-in/sign-in.schema";
import { isKeyRefused } from "~/features/sign-in/sign-in-refusal";
import { signedInHeaders, signInAsAgent } from "~/features/sign-in/sign-in.server";
import { storeGuarded } from "~/features/session/store-guard.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Temporary session", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

/** Shows a page with one button: the key is spent by its post alone, so that link previews spend nothing (SES-25). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const key = handedOverKey.safeParse(url.searchParams.get("key"));
  if (!key.success) throw new Response("This link is not complete.", { status: 400 });
  const session = await storeGuarded(context, () => findSession(url, request.headers.get("Cookie")));
  return data({
    agentKey: key.data,
    returnUrl: safeReturnUrl(url.searchParams.get("returnUrl")),
    endsSignIn: session?.active === true,
  });
}

/** Opens the temporary agent session, and ends the sign-in of this browser (SES-26). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm({ request: request.clone(), context }, agentForm);
  if (!form.ok) throw new Response("This link is not complete.", { status: 400 });
  try {
    const signedIn = await signInAsAgent(request, context, form.value.agentKey);
    return redirect(safeReturnUrl(form.value.returnUrl), {
      status: 303,
      headers: signedInHeaders(request, signedIn),
    });
  } catch (error) {
    if (!isKeyRefused(error)) throw error;
    throw new Response("This link has been used already or has expired. Ask for a new one.", { status: 403 });
  }
}

export default function AgentLoginPage() {
  const { agentKey, returnUrl, endsSignIn } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title="Temporary session">
      <p>This link opens a temporary session in the name of a user. It works once.</p>
      {endsSignIn ? (
        <p className="mt-3 font-semibold">
          Somebody is signed in in this browser. Opening the temporary session ends that sign-in.
        </p>
      ) : null}
      {/* A plain form: it must not be sent by a script. The action says where, without the key in the address. */}
      <form method="post" action="/login/agent" className="mt-6">
        <input type="hidden" name="agentKey" value={agentKey} />
        <input type="hidden" name="returnUrl" value={returnUrl} />
        <button type="submit" className="button button-primary">
          Open temporary session
        </button>
      </form>
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
