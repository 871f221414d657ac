import type { ServerBuild } from "@remix-run/node";
import { KEPT_FIELD } from "~/components/forms/kept-field";
import { LIST_INTENT } from "~/components/forms/list-intent";
import { readBody } from "~/components/forms/read-body.server";
import { isToShowAgain } from "~/components/forms/show-again";
import { takeForPost } from "~/features/kept-forms/respond-kept.server";
import { PAGE_ID_HEADER } from "~/features/session/page-session";
import { mapRoutes, type HandlerArgs } from "./map-routes.server";

const URL_ENCODED = "application/x-www-form-urlencoded";

/**
 * Makes every action of a build end the offer of a kept form that is posted to it (SES-23). The offer posts to the form's
 * own address: asked by a redirect to post on, a text browser loads the page instead, and what was kept would be gone. To be
 * applied before `withReadableErrors`.
 */
export function withKeptForms(build: ServerBuild): ServerBuild {
  return mapRoutes(build, ({ action }) => (action ? { action: takingKept(action) } : {}));
}

/** One action, made to end the offer first; where that leads elsewhere, the action is not called. */
export function takingKept<Args extends HandlerArgs, Result>(action: (args: Args) => Result) {
  return async (args: Args): Promise<Awaited<Result>> => {
    const offer = await offerOf(args.request);
    if (offer) await takeForPost(args, offer.id, offer.isShownAgain);
    return await action(args);
  };
}

/**
 * Which kept form a request posts, and whether it is only to be shown again; null where it posts none. An offer is posted
 * as a document, by browsers that do not say that they want a page as well, so only what scripts post is left out. The action
 * can still read the body.
 */
async function offerOf(request: Request): Promise<{ id: string; isShownAgain: boolean } | null> {
  const type = request.headers.get("Content-Type")?.toLowerCase() ?? "";
  if (request.headers.has(PAGE_ID_HEADER) || !type.startsWith(URL_ENCODED)) return null;
  const form = await readBody(request.clone());
  const id = form?.get(KEPT_FIELD);
  if (!form || typeof id !== "string") return null;
  return { id, isShownAgain: isToShowAgain(form.getAll(LIST_INTENT)) };
}
