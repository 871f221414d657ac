import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { readBody } from "~/components/forms/read-body.server";
import { findEndedSession } from "~/features/session/remembered-end.server";
import { keepForm, typedPageOf } from "~/features/kept-forms/kept-form.server";
import { TYPED_BY_HEADER } from "~/features/session/page-session";
import { requireUser } from "~/features/session/require-user.server";
import { findSession, updateSession, type Session } from "~/features/session/session.server";
import { safeReturnUrl } from "~/lib/return-url";
import { storeGuarded } from "~/features/session/store-guard.server";
import { WrongStep } from "~/features/session/wrong-step";

/**
 * Keeps what is typed on a page whose session has ended, or which is left for a code or a new password, for the user of
 * that session (SES-23, SES-24). `?path=` is where its form posts to. Does nothing for anybody else, nor for an agent: the session that has ended may be that of somebody
 * who signed in after the page was loaded, so the page says whose it is.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const due = await sessionWithStepDue(request, context);
  const form = await readBody(request);
  await storeGuarded(context, async () => {
    const owner = due ?? (await findEndedSession(url, request.headers.get("Cookie")));
    if (!owner || owner.agent || form === null) return;
    if (request.headers.get(TYPED_BY_HEADER) !== encodeURIComponent(owner.userId)) return;
    const path = safeReturnUrl(url.searchParams.get("path"));
    const kept = await keepForm(owner.userId, { path, page: typedPageOf(request) }, form);
    if (kept && due) await updateSession(due, { hasKeptForm: true });
  });
  return new Response(null, { status: 204 });
}

/** The session of this request, while its user has to give a code or choose a password before any page; else null. */
async function sessionWithStepDue(request: Request, context: AppLoadContext): Promise<Session | null> {
  const find = () => findSession(new URL(request.url), request.headers.get("Cookie"));
  const session = await storeGuarded(context, find);
  if (!session?.active) return null;
  const error: unknown = await requireUser({ request, context }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof WrongStep ? error.session : null;
}
