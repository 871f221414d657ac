import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { parseForm, type FormResponse, type Refusal } from "~/components/forms/parse-form.server";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { wasRefused } from "../../notices/failed-call";
import { variantOf } from "../../preferences/variant-and-zone.server";
import { pathTo } from "../../session/belongs-at";
import { loginPath, safeReturnUrl } from "~/lib/return-url";
import { stepOfCookies } from "../../session/sign-in-state.server";
import { resetForm } from "./code-forms.schema";
import { findReset, forgetReset, keepReset, type Reset } from "../../session/reset-cookie.server";
import { requestReset, requestResetCode } from "./reset.server";
import { refuseFailedStep } from "./respond-failed-step.server";

const WRONG_CODE = "The code is not correct or has expired.";
/** After a press whose reply was lost the code may be used up, and the temporary password on its way. */
const USED_CODE =
  "The code is not correct, has expired, or was used a moment ago. If a temporary password comes by email, log in with it.";

/** Responds to the reset screen: sends a code, exchanges it for a temporary password, or gives the reset up (SES-38). */
export async function respondReset(args: ActionFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const due = await stepOfCookies(request, context);
  const wanted = safeReturnUrl(url.searchParams.get("returnUrl"));
  if (due.step !== "reset" && due.step !== "login")
    return redirect(pathTo(due.step, wanted), { status: 303 });
  const form = await parseForm(args, resetForm);
  if (!form.ok) return form.response;
  const { value } = form;
  const reset = findReset(url, request.headers.get("Cookie"));
  const returnUrl = reset?.returnUrl ?? wanted;
  if (value.intent === "send") {
    const mobile = mobileOf(request, value.mobile);
    if (mobile !== null && !mobile.ok) return form.refuse({ status: 400, fields: { mobile: mobile.error } });
    const address = { email: value.email, mobile: mobile?.number ?? null };
    return send(context, url, { ...address, returnUrl, again: false }, form.refuse);
  }
  const forget = { status: 303, headers: { "Set-Cookie": forgetReset(url) } };
  if (value.intent === "cancel") return redirect(loginPath(returnUrl), forget);
  if (!reset) return redirect(`/reset?${reasonQuery(returnUrl, "over")}`, forget);
  if (value.intent === "resend") return send(context, url, { ...reset, again: true }, form.refuse);
  try {
    await requestReset(context, reset, value.resetCode);
  } catch (error) {
    // The API's own words could tell whether there is such an account (SES-40).
    if (wasRefused(error))
      return form.refuse({ status: 400, fields: { resetCode: form.isUnclear ? USED_CODE : WRONG_CODE } });
    return refuseFailedStep(error, { done: "reset", refuse: form.refuse });
  }
  return redirect(`/login?${reasonQuery(returnUrl, "done")}`, forget);
}

/** The query by which the page that a reset leads to knows what has become of it. */
function reasonQuery(returnUrl: string, reset: "done" | "over"): URLSearchParams {
  return new URLSearchParams({ ...(returnUrl !== "/" && { returnUrl }), reset });
}

async function send(
  context: AppLoadContext,
  url: URL,
  reset: Omit<Reset, "sentAt">,
  refuse: (refusal: Refusal) => FormResponse,
) {
  try {
    await requestResetCode(context, reset);
  } catch (error) {
    return refuseFailedStep(error, { done: "sent", isSending: true, refuse });
  }
  const cookie = keepReset(url, { ...reset, sentAt: Date.now() });
  return redirect(pathTo("reset", reset.returnUrl), { status: 303, headers: { "Set-Cookie": cookie } });
}

/** What a number of another country begins with, and its digits. */
const ABROAD = /^\s*(?:tel:)?\s*(?:\+|00|011)(.*)$/i;

/** The mobile of the US variant's form; null on the others, which have none (SES-38). */
function mobileOf(request: Request, typed: string | undefined) {
  if (variantOf(request).variant !== "us") return null;
  if (!typed) return { ok: false, error: "Enter your mobile number" } as const;
  const refusal = { ok: false, error: "The mobile number must begin with +1." } as const;
  // Before anything else is said of it: the countries of phone entry, and the lengths of their numbers, would mislead here.
  const abroad = ABROAD.exec(typed)?.[1]?.replace(/\D/g, "");
  if (abroad && !abroad.startsWith("1")) return refusal;
  const entry = parsePhoneEntry(typed, "US");
  return entry.ok && !entry.number.startsWith("+1") ? refusal : entry;
}
