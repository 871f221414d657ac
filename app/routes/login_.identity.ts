import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { endSession } from "~/features/session/end-session.server";
import { saveIdentityOf } from "~/features/session/save-identity-of.server";
import { storeGuarded } from "~/features/session/store-guard.server";
import { loginPath, safeReturnUrl } from "~/lib/return-url";
import { SessionEnded } from "~/lib/session-ended";
import { identityForm } from "~/features/sign-in/sign-in.schema";
import { signedInHeaders, signInWithIdentity } from "~/features/sign-in/sign-in.server";

/**
 * Takes over the identity key that the former portal kept in local storage (SES-13). A redirect, wherever it leads, says
 * that the browser need not keep the key; any other response, that it was not exchanged.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm({ request, context }, identityForm);
  if (!form.ok) return redirect(loginPath("/"), { status: 303 });
  const { identityKey } = form.value;
  const returnUrl = safeReturnUrl(form.value.returnUrl);
  const signedIn =
    identityKey === null ? null : await signInWithIdentity(request, context, identityKey, "former-portal");
  if (identityKey === null || !signedIn) return redirect(loginPath(returnUrl), { status: 303 });
  if (request.signal.aborted) {
    // The browser has given it up, as where somebody logs in meanwhile: nobody takes this session.
    await storeGuarded(context, () => endSession(signedIn.session, "replaced", context.clientAddress));
    return redirect(loginPath(returnUrl), { status: 303 });
  }
  try {
    const saved = await storeGuarded(context, () => saveIdentityOf(request, signedIn.session, identityKey));
    const headers = signedInHeaders(request, signedIn);
    headers.append("Set-Cookie", saved);
    return redirect(returnUrl, { status: 303, headers });
  } catch (error) {
    // A session that was ended from elsewhere meanwhile is nobody's yet: the log-in comes back.
    if (error instanceof SessionEnded) return redirect(loginPath(returnUrl), { status: 303 });
    throw error;
  }
}
