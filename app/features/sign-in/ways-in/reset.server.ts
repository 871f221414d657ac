import type { AppLoadContext } from "@remix-run/node";
import { resetPassword, sendResetCode, type ResetAddress } from "~/upstream/session/password-calls.server";
import { wasRefused } from "../../notices/failed-call";
import { inExactTime, inWholeSteps } from "../equal-time.server";
import { anonymousUpstream } from "../../session/request-scope.server";
import { nameKey } from "../known-device.server";
import { countedSend, countedTry } from "./code-limits.server";
import { limitedCall } from "./limited-call.server";

/**
 * Has the API send a code. Resolves alike for an account that does not exist, whatever the API replies and however long
 * that takes (SES-40): a code that is slow is sent after this. Throws `TooManyAttempts`, and `UpstreamError` for a
 * failure that comes at once.
 */
export async function requestResetCode(context: AppLoadContext, address: ResetAddress): Promise<void> {
  const whose = nameKey(address.email);
  const counted = countedSend(whose, address.mobile === null ? "mail" : "text", context.clientAddress);
  const limited = { context, counted, nameDigest: whose, purpose: "reset", countsSuccess: true } as const;
  const call = () => sendResetCode(anonymousUpstream(context), address);
  const sent = limitedCall({ ...limited, what: "codes were sent" }, call).then(
    () => undefined,
    (error: unknown) => {
      if (!wasRefused(error)) throw error;
    },
  );
  await inExactTime(sent, (error) => context.log.warn({ error }, "The code of a reset could not be sent"));
}

/**
 * Exchanges a code for a temporary password, in a time that hardly tells whether it was accepted (SES-40). Throws like `requestResetCode`, and for a code that is refused.
 */
export async function requestReset(
  context: AppLoadContext,
  address: ResetAddress,
  code: string,
): Promise<void> {
  const whose = nameKey(address.email);
  const counted = countedTry(whose, context.clientAddress);
  const limited = { context, counted, nameDigest: whose, purpose: "reset", countsSuccess: false } as const;
  const call = () => resetPassword(anonymousUpstream(context), address, code);
  await inWholeSteps(limitedCall({ ...limited, what: "codes were tried" }, call));
}
