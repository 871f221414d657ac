import type { ActionFunctionArgs } from "@remix-run/node";
import { readBody } from "~/components/forms/read-body.server";
import { findEndedSession } from "~/features/session/remembered-end.server";
import { keepForm, typedPageOf } from "~/features/kept-forms/kept-form.server";
import { TYPED_BY_HEADER } from "~/features/session/page-session";
import { safeReturnUrl } from "~/lib/return-url";
import { storeGuarded } from "~/features/session/store-guard.server";

/**
 * Keeps what is typed on a page whose session has ended, for the user of that session (SES-23, SES-24). `?path=` is where
 * its form posts to. Does nothing for anybody else, nor for an agent: the session that has ended may be that of somebody
 * who signed in after the page was loaded, so the page says whose it is.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = await readBody(request);
  await storeGuarded(context, async () => {
    const ended = await findEndedSession(url, request.headers.get("Cookie"));
    if (!ended || ended.agent || form === null) return;
    if (request.headers.get(TYPED_BY_HEADER) !== encodeURIComponent(ended.userId)) return;
    const path = safeReturnUrl(url.searchParams.get("path"));
    await keepForm(ended.userId, { path, page: typedPageOf(request) }, form);
  });
  return new Response(null, { status: 204 });
}
