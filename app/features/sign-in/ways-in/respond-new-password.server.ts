import { redirect, redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm, type Refusal } from "~/components/forms/parse-form.server";
import { updatePassword, updatePasswordWithKey } from "~/upstream/session/password-calls.server";
import { variantOf } from "../../preferences/variant-and-zone.server";
import { pathTo } from "../../session/belongs-at";
import { forgetUser } from "../../session/current-user.server";
import { endOtherSessions } from "../../session/end-session.server";
import { mayBeDone } from "../../notices/failed-call";
import { flash } from "../../notices/flash.server";
import { notePasswordChange } from "../../session/password-changes.server";
import { renewSession } from "../../session/renew-session.server";
import { upstreamFor } from "../../session/request-scope.server";
import { requireStep, requireUser } from "../../session/require-user.server";
import { securityEvent } from "../../session/security-log.server";
import { updateSession, type Session, type SessionData } from "../../session/session.server";
import { stepOfVisit } from "../../session/sign-in-state.server";
import { endIdentitiesOf, endIdentity } from "../../session/identity-cookie.server";
import { storeGuarded } from "../../session/store-guard.server";
import { WrongStep } from "../../session/wrong-step";
import { countedChange } from "./code-limits.server";
import { limitedCall } from "./limited-call.server";
import { newPasswordForm } from "./new-password-form.schema";
import { NOTHING_BEGUN, NO_IDENTITY_KEY, PASSWORD_CHANGED } from "./password-change";
import { refuseFailedStep, requireSessionAfter } from "./respond-failed-step.server";
import { pressedTwice } from "./respond-pressed-twice.server";

/** Responds to the screen for a new password: changes it, gives the change up, or goes back to another code. */
export async function respondNewPassword(args: ActionFunctionArgs) {
  const { request, context } = args;
  const visit = await requireStep(args, "new-password").catch(async (error: unknown) => {
    if (error instanceof WrongStep && isOver(request, error)) return notDue(args, error);
    throw error;
  });
  if (visit instanceof Response) return visit;
  const { user, session, due, returnUrl } = visit;
  const form = await parseForm(args, newPasswordForm);
  if (!form.ok) return form.response;
  const { value } = form;
  if (value.intent !== "change") {
    const mayCancel = due.isByChoice && value.intent === "cancel";
    const change = mayCancel ? NOTHING_BEGUN : { passwordKey: null, codeSent: null };
    await storeGuarded(context, () => updateSession(session, change));
    const after = stepOfVisit(request, session, user);
    return redirect(pathTo(after.step, returnUrl), { status: 303 });
  }
  const { newPassword } = value;
  const pressed = { sessionKey: session.key, button: "change", secret: newPassword };
  const change = async () => {
    const { userId } = session;
    const counted = countedChange("password", userId, context.clientAddress);
    const purpose = "new-password";
    const limited = { context, userId, counted, purpose, what: "attempts", countsSuccess: true } as const;
    try {
      await limitedCall(limited, () => changePassword(args, session, newPassword));
    } catch (error) {
      // The page's next load tells whether the API still knows the session.
      forgetUser(session.key);
      await requireSessionAfter(error, visit);
      // Whoever is to be kept out by a new password must not stay because the reply to it was lost (SES-56).
      const headers = mayBeDone(error) ? await endFormerAccess(args, session) : undefined;
      const refuse = (refusal: Refusal) => form.refuse({ headers, ...refusal });
      return refuseFailedStep(error, { done: "changed", refuse });
    }
    const headers = await endOtherAccess(args, session);
    const after = stepOfVisit(
      request,
      { ...session, ...PASSWORD_CHANGED },
      { ...user, temporaryPassword: false },
    );
    const to = pathTo(after.step, returnUrl);
    forgetUser(session.key);
    const address = context.clientAddress;
    securityEvent("password-changed", { userId, address, wasTemporary: !due.isByChoice });
    const cookie = await renewedCookie(args, session, PASSWORD_CHANGED);
    headers.append("Set-Cookie", cookie);
    headers.append("Set-Cookie", flash(withCookie(request, cookie), to, CHANGED));
    return redirect(to, { status: 303, headers });
  };
  return pressedTwice(pressed, change);
}

/** Whether no new password is due any more. In the US a code comes before one, elsewhere after it (SES-34, SES-35). */
function isOver(request: Request, { step }: WrongStep): boolean {
  return step === "portal" || (step === "two-factor" && variantOf(request).variant !== "us");
}

/** As posted from a second tab, where none is due any more: says that it was not set, and leads on. */
async function notDue(args: ActionFunctionArgs, error: WrongStep): Promise<Response> {
  const form = await parseForm(args, newPasswordForm);
  // Where nobody knew what an earlier press had done, it may be this very password that is set.
  if (!form.ok || form.value.intent !== "change" || form.isUnclear) throw error;
  const to = pathTo(error.step, error.returnUrl ?? "/");
  const headers = { "Set-Cookie": flash(args.request, to, NOT_SET) };
  return redirectDocument(to, { status: 303, headers });
}

const NOT_SET = {
  kind: "error",
  text: "The password that you entered was not set: yours had been changed already, or the change was cancelled.",
} as const;
const CHANGED = { kind: "success", text: "Your password has been changed." } as const;

/** Begins a change from the settings: the user wants a new password (SES-56). */
export async function respondWantsNewPassword(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { session, user } = await requireUser(args);
  if (session.agent)
    throw new Response("A temporary agent session cannot change a password", { status: 403 });
  await storeGuarded(context, () => updateSession(session, { ...NOTHING_BEGUN, wantsNewPassword: true }));
  return redirect(pathTo(stepOfVisit(request, session, user).step, "/settings"), { status: 303 });
}

function changePassword({ request, context }: ActionFunctionArgs, session: Session, password: string) {
  // A 401 of these calls does not end the session: it may be about the password (SES-33).
  const upstream = upstreamFor(context, session.sessionKey);
  const passwordChangeKey = session.passwordKey?.key;
  return variantOf(request).variant === "us" && passwordChangeKey !== undefined
    ? updatePasswordWithKey(upstream, { passwordChangeKey, password })
    : updatePassword(upstream, password);
}

/** Ends the user's saved identities on all devices, this one's included, and all other sessions (SES-49, SES-56). */
async function endOtherAccess({ request, context }: ActionFunctionArgs, session: Session): Promise<Headers> {
  return storeGuarded(context, async () => {
    // First, so that no other device gets a new session for the one that ends, nor a sign-in that is under way.
    await notePasswordChange(session.userId);
    await endIdentitiesOf(session.userId, null);
    const forget = await endIdentity(new URL(request.url), request.headers.get("Cookie"));
    await endOtherSessions(session, context.clientAddress);
    return new Headers({ "Set-Cookie": forget });
  });
}

/** Ends all that a changed password ends, where it may be changed: the session goes on with its form, under a new id. */
async function endFormerAccess(args: ActionFunctionArgs, session: Session): Promise<Headers> {
  const headers = await endOtherAccess(args, session);
  headers.append("Set-Cookie", await renewedCookie(args, session, NO_IDENTITY_KEY));
  return headers;
}

/**
 * Gives the session another id, and returns its Set-Cookie header. Only now can none of its user's pages save a password any
 * more: what they have saved while all else was ended, ends too (SES-49).
 */
async function renewedCookie(
  { request, context }: ActionFunctionArgs,
  session: Session,
  change: Partial<SessionData>,
): Promise<string> {
  return storeGuarded(context, async () => {
    const { cookie } = await renewSession(request, session, change);
    await endIdentitiesOf(session.userId, null);
    return cookie;
  });
}

/** The request as the next one of this browser: what is flashed is for the session of that cookie. */
function withCookie(request: Request, cookie: string): Request {
  const headers = new Headers(request.headers);
  headers.set("Cookie", cookie.slice(0, cookie.indexOf(";")));
  return new Request(request.url, { headers });
}
