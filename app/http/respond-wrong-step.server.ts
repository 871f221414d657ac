import { redirectDocument, type AppLoadContext } from "@remix-run/node";
import { readBody } from "~/components/forms/read-body.server";
import { pathTo } from "~/features/session/belongs-at";
import { keepForm, typedPageOf } from "~/features/kept-forms/kept-form.server";
import { PAGE_SESSION_HEADER, TYPED_BY_HEADER, type PageSession } from "~/features/session/page-session";
import { arrivalOf } from "~/features/session/require-user.server";
import { pageOf, safeReturnUrl } from "~/lib/return-url";
import { updateSession } from "~/features/session/session.server";
import { storeGuarded } from "~/features/session/store-guard.server";
import type { WrongStep } from "~/features/session/wrong-step";

/**
 * Leads to the step that the browser belongs at, and from there back to the page (SES-18). What a form carried is kept
 * for its user, as at the end of a session (SES-23). A page that would stay is told to keep what is typed before it
 * leaves (SES-24).
 */
export async function respondWrongStep(
  { step, session, returnUrl }: WrongStep,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { body = null, isPage = true } = arrivalOf(context) ?? {};
  if (body && session) {
    const form = await readBody(body);
    const source = { path: pathname + search, page: typedPageOf(request) };
    const kept = form && (await storeGuarded(context, () => keepForm(session.userId, source, form)));
    if (kept) await storeGuarded(context, () => updateSession(session, { hasKeptForm: true }));
  }
  const page = body || !isPage ? pageOf(request) : safeReturnUrl(pathname + search);
  const headers = new Headers();
  if (!body && session && request.headers.has(TYPED_BY_HEADER))
    headers.set(PAGE_SESSION_HEADER, "step-due" satisfies PageSession);
  return redirectDocument(pathTo(step, returnUrl ?? page), { status: 303, headers });
}
