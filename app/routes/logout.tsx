import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { parseForm } from "~/components/forms/parse-form.server";
import { useLogoutEndsPush } from "~/features/push/components/use-logout-ends-push";
import { AuthFrame } from "~/features/sign-in/components/auth-frame";
import { LogoutQuestion } from "~/features/sign-in/components/logout-question";
import { endBroughtSessions } from "~/features/session/end-session.server";
import { endIdentity } from "~/features/session/identity-cookie.server";
import { loginPath, safeReturnUrl } from "~/lib/return-url";
import { securityEvent } from "~/features/session/security-log.server";
import { endIdentitiesSavedBy } from "~/features/session/save-identity-of.server";
import { findSession, findSessions, forgetSessionCookies } from "~/features/session/session.server";
import { returnForm } from "~/features/sign-in/sign-in.schema";
import { storeGuarded } from "~/features/session/store-guard.server";

export const meta: MetaFunction = () => [{ title: "Log out" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const session = await storeGuarded(context, () => findSession(url, request.headers.get("Cookie")));
  if (!session) throw redirectDocument("/login");
  return data({ returnUrl: safeReturnUrl(url.searchParams.get("returnUrl")) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const forgetIdentity = await storeGuarded(context, async () => {
    const cookies = request.headers.get("Cookie");
    // The identity first: an open page that is told of the end must not be signed in again by it.
    const header = await endIdentity(url, cookies);
    await endIdentitiesSavedBy(await findSessions(url, cookies));
    const ended = await endBroughtSessions(request, "logged-out", context.clientAddress);
    await endIdentitiesSavedBy(ended);
    const userId = ended[0]?.userId;
    if (userId)
      securityEvent("logged-out", { userId, address: context.clientAddress, sessions: ended.length });
    return header;
  });
  // Logs out whatever the form contained.
  const form = await parseForm({ request, context }, returnForm).catch(() => null);
  const returnUrl = form?.ok ? form.value.returnUrl : undefined;
  const headers = new Headers({ "Clear-Site-Data": '"cache"' });
  for (const cookie of [...forgetSessionCookies(url), forgetIdentity]) headers.append("Set-Cookie", cookie);
  // 'Switch user' keeps the link that the other user wants to open (ACT-35).
  return redirectDocument(loginPath(returnUrl ?? "/"), { status: 303, headers });
}

export default function LogoutPage() {
  useLogoutEndsPush();
  const { returnUrl } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title="Log out">
      <LogoutQuestion
        cancel={
          <Link className="button" to={returnUrl}>
            Stay logged in
          </Link>
        }
      />
    </AuthFrame>
  );
}
