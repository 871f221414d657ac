import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { saveIdentity } from "~/features/session/identity-cookie.server";
import { loginPath, safeReturnUrl } from "~/lib/return-url";
import { identityForm } from "~/features/sign-in/sign-in.schema";
import { signedInHeaders, signInWithIdentity } from "~/features/sign-in/sign-in.server";

/** Takes over the identity key that the former portal kept in local storage (SES-13). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm({ request, context }, identityForm);
  if (!form.ok) return redirect(loginPath("/"), { status: 303 });
  const { identityKey } = form.value;
  const returnUrl = safeReturnUrl(form.value.returnUrl);
  const url = new URL(request.url);
  const signedIn =
    identityKey === null ? null : await signInWithIdentity(request, context, identityKey, "former-portal");
  if (identityKey === null || !signedIn) return redirect(loginPath(returnUrl), { status: 303 });
  const headers = signedInHeaders(request, signedIn);
  headers.append("Set-Cookie", await saveIdentity(url, signedIn.session.userId, identityKey));
  return redirect(returnUrl, { status: 303, headers });
}
