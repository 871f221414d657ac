import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm, type Refusal } from "~/components/forms/parse-form.server";
import { sendTwoFactorCode, verifyTwoFactorCode } from "~/upstream/session/password-calls.server";
import type { VerifyReply } from "~/upstream/session/contract";
import { mayBeDone } from "../../notices/failed-call";
import { digest } from "../../portal-store/vault.server";
import { pathTo } from "../../session/belongs-at";
import { forgetUser } from "../../session/current-user.server";
import { renewSession } from "../../session/renew-session.server";
import { upstreamFor } from "../../session/request-scope.server";
import { requireStep } from "../../session/require-user.server";
import { updateSession, type SessionData } from "../../session/session.server";
import { stepOfVisit } from "../../session/sign-in-state.server";
import { storeGuarded } from "../../session/store-guard.server";
import { twoFactorForm } from "./code-forms.schema";
import { countedSend, countedTry } from "./code-limits.server";
import { limitedCall } from "./limited-call.server";
import { NOTHING_BEGUN } from "./password-change";
import { passwordKeyOf } from "./password-key.server";
import { refuseFailedStep, requireSessionAfter } from "./respond-failed-step.server";
import { pressedTwice } from "./respond-pressed-twice.server";

/** Responds to the two-factor screen: sends a code, verifies it, or gives up a change that was the user's own wish. */
export async function respondTwoFactor(args: ActionFunctionArgs) {
  const { request, context } = args;
  const visit = await requireStep(args, "two-factor");
  const { user, session, due, returnUrl } = visit;
  const form = await parseForm(args, twoFactorForm);
  if (!form.ok) return form.response;
  const { value } = form;
  const { userId } = session;
  const whose = digest(userId);
  // A 401 of these calls does not end the session: it may be about the code (SES-33).
  const upstream = upstreamFor(context, session.sessionKey);
  if (value.intent === "cancel") {
    if (!due.isByChoice) return form.refuse({ status: 403, form: "The code is needed to go on." });
    await storeGuarded(context, () => updateSession(session, NOTHING_BEGUN));
    return redirect(returnUrl, { status: 303 });
  }
  const limited = { context, userId, purpose: "two-factor" } as const;
  const renewed = async (change: Partial<SessionData>) => {
    const { cookie } = await storeGuarded(context, () => renewSession(request, session, change));
    return { "Set-Cookie": cookie };
  };
  const send = async (by: "sms" | "email") => {
    const counted = countedSend(whose, by, context.clientAddress);
    const sending = { ...limited, counted, what: "codes were sent", countsSuccess: true };
    try {
      await limitedCall(sending, () => sendTwoFactorCode(upstream, by));
    } catch (error) {
      // The page's next load tells whether the API still knows the session.
      forgetUser(session.key);
      await requireSessionAfter(error, visit);
      return refuseFailedStep(error, { done: "sent", isSending: true, refuse: form.refuse });
    }
    const codeSent = { by, at: Date.now(), again: session.codeSent !== null };
    await storeGuarded(context, () => updateSession(session, { codeSent }));
    return redirect(pathTo("two-factor", returnUrl), { status: 303 });
  };
  const verify = async (twoFactorCode: string) => {
    const counted = countedTry(whose, context.clientAddress);
    const trying = { ...limited, counted, what: "codes were tried", countsSuccess: false };
    let reply: VerifyReply;
    try {
      reply = await limitedCall(trying, () => verifyTwoFactorCode(upstream, twoFactorCode));
    } catch (error) {
      forgetUser(session.key);
      await requireSessionAfter(error, visit);
      // Where the reply was lost the session may be verified, and its rights may have grown (SES-5).
      const headers = mayBeDone(error) ? await renewed({}) : undefined;
      const refuse = (refusal: Refusal) => form.refuse({ headers, ...refusal });
      return refuseFailedStep(error, { done: "verified", refuse });
    }
    const isChangeDue = user.temporaryPassword || session.wantsNewPassword;
    const passwordKey = isChangeDue ? passwordKeyOf(reply) : null;
    const change: Partial<SessionData> = { codeSent: null, passwordKey };
    const after = stepOfVisit(request, { ...session, ...change }, { ...user, sessionTwoFactor: true });
    // A key is due, but the API has given none: the same screen again would be a circle.
    if (after.step === "two-factor")
      return form.refuse({ status: 502, form: "The service does not let you choose a password right now." });
    const to = pathTo(after.step, returnUrl);
    forgetUser(session.key);
    return redirect(to, { status: 303, headers: await renewed(change) });
  };
  if (value.intent === "send") return send(value.by);
  const { twoFactorCode } = value;
  const pressed = { sessionKey: session.key, button: "verify", secret: twoFactorCode };
  return pressedTwice(pressed, () => verify(twoFactorCode));
}
