import { data } from "@remix-run/node";
import { env } from "~/env.server";
import { getPhoneToken, requestOutcall } from "~/upstream/me/calls.server";
import { failedWith } from "../notices/failed-call";
import type { Visit } from "../session/require-user.server";
import type { OutcallForm } from "./outcall.schema";
import type { OutcallReply, TokenReply } from "./phone-replies";

/** Responds with a fresh token for the phone (PHN-2), and where its signalling is; null: at the phone service's own host. */
export async function respondToken({ upstream }: Visit) {
  const gateway = env().sandboxTelephone?.pathname ?? null;
  try {
    return data<TokenReply>({ token: await getPhoneToken(upstream), gateway });
  } catch (error) {
    return failureOf(error);
  }
}

/** Announces a call to the API and responds with its pin (PHN-11), or with why it cannot be made (PHN-8). */
export async function respondOutcall({ upstream }: Visit, form: OutcallForm) {
  try {
    return data<OutcallReply>({ outcallPin: await requestOutcall(upstream, form) });
  } catch (error) {
    return failureOf(error);
  }
}

/** The phone says it where it stands. Nothing is made by either call: the call itself is. */
function failureOf(error: unknown) {
  const { reason, status } = failedWith(error);
  return data({ error: reason }, { status });
}
