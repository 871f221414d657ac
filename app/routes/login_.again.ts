import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
} from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { pathTo } from "~/features/session/belongs-at";
import { deleteKeptFormOf, listKeptForms, typedPageOf } from "~/features/kept-forms/kept-form.server";
import { PAGE_SESSION_HEADER, type PageSession } from "~/features/session/page-session";
import { updateSession, type Session } from "~/features/session/session.server";
import { stepAfterSignIn } from "~/features/session/sign-in-state.server";
import { passwordRefusalOf } from "~/features/sign-in/sign-in-refusal";
import { signInAgainSchema } from "~/features/sign-in/sign-in.schema";
import { signedInHeaders, signInWithPassword } from "~/features/sign-in/sign-in.server";
import { storeGuarded } from "~/features/session/store-guard.server";
import { pageOf } from "~/lib/return-url";

/** The framework drops the headers of an action unless its route passes them on. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/**
 * Signs in over a page whose session has ended: its user stays on it, anybody else gets the start page (SES-24). Where a
 * code or a new password comes first, the page is led there; what was kept of it stays, and is offered afterwards.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  // Cloned, because the sign-in itself reads the form again.
  const form = await parseForm({ request: request.clone(), context }, signInAgainSchema);
  if (!form.ok) return form.response;
  const { username, userId } = form.value;
  try {
    const signedIn = await signInWithPassword(request, context);
    const headers = signedInHeaders(request, signedIn, username);
    if (signedIn.session.userId !== userId) return redirectDocument("/", { status: 303, headers });
    const { step } = stepAfterSignIn(request, signedIn.session, signedIn.user);
    if (step === "two-factor" || step === "new-password") {
      headers.set(PAGE_SESSION_HEADER, "step-due" satisfies PageSession);
      return redirectDocument(pathTo(step, pageOf(request)), { status: 303, headers });
    }
    await dropKeptForm(context, signedIn.session, typedPageOf(request));
    headers.set(PAGE_SESSION_HEADER, "signed-in" satisfies PageSession);
    return data(null, { headers });
  } catch (error) {
    return form.refuse(passwordRefusalOf(error));
  }
}

/** What was kept of this page still stands on it, so it must not be offered a second time; that of other tabs is. */
function dropKeptForm(context: AppLoadContext, session: Session, page: string | null): Promise<void> {
  return storeGuarded(context, async () => {
    if (page !== null) await deleteKeptFormOf(session.userId, page);
    const left = await listKeptForms(session.userId);
    await updateSession(session, { hasKeptForm: left.length > 0 });
  });
}
