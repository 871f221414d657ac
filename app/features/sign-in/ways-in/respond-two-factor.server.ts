import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { sendTwoFactorCode, verifyTwoFactorCode } from "~/upstream/session/password-calls.server";
import type { VerifyReply } from "~/upstream/session/contract";
import { SessionEnded } from "~/lib/session-ended";
import { digest } from "../../portal-store/vault.server";
import { pathTo } from "../../session/belongs-at";
import { forgetUser } from "../../session/current-user.server";
import { renewSession } from "../../session/renew-session.server";
import { upstreamFor } from "../../session/request-scope.server";
import { requireStep } from "../../session/require-user.server";
import { updateSession, type SessionData } from "../../session/session.server";
import { stepOfVisit } from "../../session/sign-in-state.server";
import { refusalOf } from "../sign-in-refusal";
import { storeGuarded } from "../../session/store-guard.server";
import { twoFactorForm } from "./code-forms.schema";
import { countedSend, countedTry } from "./code-limits.server";
import { limitedCall } from "./limited-call.server";
import { NOTHING_BEGUN } from "./password-change";
import { pressedTwice } from "./pressed-twice.server";

/** How long a new password may be chosen after the code was verified (SES-34). */
const KEY_MS = 45 * 60_000;

/** Responds to the two-factor screen: sends a code, verifies it, or gives up a change that was the user's own wish. */
export async function respondTwoFactor(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { user, session, due, returnUrl } = await requireStep(args, "two-factor");
  const form = await parseForm(args, twoFactorForm);
  if (!form.ok) return form.response;
  const { value } = form;
  const { userId } = session;
  const whose = digest(userId);
  // A 401 of these calls is an error in the form and not the end of the session (SES-33).
  const upstream = upstreamFor(context, session.sessionKey);
  if (value.intent === "cancel") {
    if (!due.isByChoice) return form.refuse({ status: 403, form: "The code is needed to go on." });
    await storeGuarded(context, () => updateSession(session, NOTHING_BEGUN));
    return redirect(returnUrl, { status: 303 });
  }
  const limited = { context, userId, purpose: "two-factor" } as const;
  const verify = async (twoFactorCode: string) => {
    const counted = countedTry(whose, context.clientAddress);
    const trying = { ...limited, counted, what: "codes were tried", countsSuccess: false };
    const reply = await limitedCall(trying, () => verifyTwoFactorCode(upstream, twoFactorCode));
    const isChangeDue = user.temporaryPassword || session.wantsNewPassword;
    const passwordKey = isChangeDue ? keyOf(reply) : null;
    const change: Partial<SessionData> = { codeSent: null, passwordKey };
    const after = stepOfVisit(request, { ...session, ...change }, { ...user, sessionTwoFactor: true });
    // A key is due, but the API has given none: the same screen again would be a circle.
    if (after.step === "two-factor")
      return form.refuse({ status: 502, form: "The service does not let you choose a password right now." });
    const to = pathTo(after.step, returnUrl);
    forgetUser(session.key);
    const { cookie } = await storeGuarded(context, () => renewSession(request, session, change));
    return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
  };
  try {
    if (value.intent === "send") {
      const { by } = value;
      const counted = countedSend(whose, by, context.clientAddress);
      const sending = { ...limited, counted, what: "codes were sent", countsSuccess: true };
      await limitedCall(sending, () => sendTwoFactorCode(upstream, by));
      const codeSent = { by, at: Date.now(), again: session.codeSent !== null };
      await storeGuarded(context, () => updateSession(session, { codeSent }));
      return redirect(pathTo("two-factor", returnUrl), { status: 303 });
    }
    return await pressedTwice(
      { sessionKey: session.key, button: "verify", secret: value.twoFactorCode },
      () => verify(value.twoFactorCode),
      (response) => (response instanceof Response ? response.clone() : null),
    );
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    // The page's next load tells whether the API still knows the session.
    forgetUser(session.key);
    return form.refuse(refusalOf(error));
  }
}

function keyOf({ passwordChangeKey, expires }: VerifyReply): SessionData["passwordKey"] {
  if (!passwordChangeKey) return null;
  const latest = Date.now() + KEY_MS;
  return { key: passwordChangeKey, endsAt: Math.min(expires ?? latest, latest) };
}
