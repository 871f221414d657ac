import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { rememberIdentity } from "~/features/session/sign-in/identity-cookie.server";
import { loginPath, safeReturnUrl } from "~/features/session/return-url";
import { handedOverKey } from "~/features/session/sign-in/sign-in.schema";
import { signInWithIdentity } from "~/features/session/sign-in/sign-in.server";
import { readForm } from "~/lib/read-form.server";

/** Takes over the identity key that the former portal kept in local storage (SES-13). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm({ request, context });
  const returnUrl = safeReturnUrl(String(form.get("returnUrl") ?? "/"));
  const key = handedOverKey.safeParse(form.get("identityKey"));
  const url = new URL(request.url);
  const signedIn = key.success ? await signInWithIdentity(url, context, key.data) : null;
  if (!key.success || !signedIn) return redirect(loginPath(returnUrl), { status: 303 });
  const headers = new Headers({ "Set-Cookie": signedIn.cookie });
  headers.append("Set-Cookie", rememberIdentity(url, key.data));
  return redirect(returnUrl, { status: 303, headers });
}
