import { redirect, type AppLoadContext } from "@remix-run/node";
import { pageOf, safeReturnUrl } from "~/lib/return-url";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { requireUser } from "../session/require-user.server";
import { updateSession, type Session } from "../session/session.server";
import { asksOnItsPage } from "./asks-on-its-page";
import { listKeptForms, takeKeptForm, type KeptForm } from "./kept-form.server";
import { NOT_THERE } from "./not-there";

interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** The session whose user may end an offer: not an agent's, since the form waits for the user alone (SES-28). */
export async function requireOwner(args: RequestArgs): Promise<Session> {
  const { session } = await requireUser(args);
  if (session.agent)
    throw new Response("What a user had entered is not for a temporary agent session", { status: 403 });
  return session;
}

/** Deletes what is kept under this id, and offers the next one; null where there is nothing. */
export async function endOffer(session: Session, id: string): Promise<KeptForm | null> {
  const kept = await takeKeptForm(session.userId, id);
  const left = await listKeptForms(session.userId);
  await updateSession(session, { hasKeptForm: left.length > 0 });
  return kept;
}

/**
 * Whether a page of an earlier release has posted this id, which named no copy. Nothing of it is done: the page, loaded anew,
 * offers what is kept.
 */
export function isOfEarlierRelease(id: string): boolean {
  return id !== "" && !id.includes(".");
}

/**
 * Ends the offer of the form that a request posts to its own address, before that is done (SES-23): the copy goes when the
 * post has arrived, and not before. Returns where the action goes on; throws the response where it must not. In this order:
 *
 * | What is posted                                    | What becomes of it                            | The copy |
 * | ------------------------------------------------- | --------------------------------------------- | -------- |
 * | by a page of an earlier release                   | its page, which offers it anew                | stays    |
 * | for what is not there, or not theirs (SES-59)     | its page says so                              | stays    |
 * | to be shown again (`isShownAgain`)                | goes on; `keptShown` of the context has the   | ends     |
 * |                                                   | copy, which it does not need: nothing is done |          |
 * | no longer kept: an earlier press may have done it | its page says so                              | is gone  |
 * | has lost its secrets, asks on no page of its own  | its page, to be entered again                 | stays    |
 * | asks on its own page                              | that page                                     | ends     |
 * | all else                                          | goes on                                       | ends     |
 */
export async function takeForPost(args: RequestArgs, id: string, isShownAgain: boolean): Promise<void> {
  const { request } = args;
  const session = await requireOwner(args);
  if (isOfEarlierRelease(id)) throw redirect(pageOf(request), { status: 303 });
  const offered = (await listKeptForms(session.userId)).find((form) => form.id === id);
  if (offered?.unsentBy === "not-there") throw respondNotThere(request);
  if (isShownAgain) {
    const kept = await endOffer(session, id);
    if (kept) args.context.keptShown = kept;
    return;
  }
  if (!offered) throw respondGone(request);
  const { pathname, search } = new URL(request.url);
  const path = safeReturnUrl(pathname + search);
  const asks = asksOnItsPage(path);
  if (offered.hasLostSecrets && !asks) throw redirect(path, { status: 303 });
  if ((await endOffer(session, id)) === null) throw respondGone(request);
  if (asks) throw redirect(path, { status: 303 });
}

/** Leads to the page that asks for what is kept under this id, in place of sending it, and ends its offer. */
export async function respondOpened(request: Request, session: Session, id: string): Promise<Response> {
  const offered = (await listKeptForms(session.userId)).find((form) => form.id === id);
  if (!offered) return respondGone(request);
  if (offered.unsentBy === "not-there") return respondNotThere(request);
  const path = safeReturnUrl(offered.path);
  if (!asksOnItsPage(path)) return redirect(pageOf(request), { status: 303 });
  await endOffer(session, id);
  return redirect(path, { status: 303 });
}

function respondNotThere(request: Request): Response {
  return redirectWithSnack(request, pageOf(request), { kind: "error", text: NOT_THERE });
}

/** Says that nothing is kept any more of an offer, on the page that made it. */
export function respondGone(request: Request): Response {
  // An earlier press may have sent it: entered again unasked, it would be done twice.
  const text =
    "What we had kept is no longer there: it may have been sent, discarded or replaced, or be too old. Look before you enter it again.";
  return redirectWithSnack(request, pageOf(request), { kind: "error", text });
}
