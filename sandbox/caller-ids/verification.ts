import { announce, type Sandbox } from "../core/sandbox";
import type { CallerId } from "./schema";
import { endCallerIdCall, listCalled } from "./store";

/** How long a verification call takes until its code was typed in. */
const CALL_MS = 5_000;
/** There the code is typed in late. */
const LATE = /92$/;
const LATE_CALL_MS = 12_000;
/** Nobody there answers the verification call. */
const UNANSWERED = /97$/;
/** There somebody answers, and does not type the code in. */
const UNDECIDED = /96$/;
/** These numbers cannot be called at all. */
const UNREACHABLE = /95$/;
/** The reply to a request for a call to these does not say what it has made. */
const UNNAMED = /94$/;
/** Of these neither a code nor, after the call has failed, a reason is told. */
const UNTOLD = /93$/;

/** Why a number cannot be called for a verification; null where it can. */
export function refusalOf(phoneNumber: string): string | null {
  return UNREACHABLE.test(phoneNumber) ? "This number cannot be called." : null;
}

/** Whether the reply to a request for a verification names the registration. */
export function isNamed(phoneNumber: string): boolean {
  return !UNNAMED.test(phoneNumber);
}

/** What is told of the code of a verification. */
export function toldCode(phoneNumber: string, code: string): string {
  return UNTOLD.test(phoneNumber) ? "" : code;
}

/** When the verification call to a number that begins now ends (epoch ms); null for one that stays pending. */
export function endOfCall(phoneNumber: string): number | null {
  if (UNDECIDED.test(phoneNumber)) return null;
  return Date.now() + (LATE.test(phoneNumber) ? LATE_CALL_MS : CALL_MS);
}

/** Ends the verification calls that are due, also those of before a restart. `wind` is to be called after each new one. */
export function keepVerifications(sandbox: Sandbox): { wind(): void } {
  const { database } = sandbox;
  const wind = () => {
    const dueAt = listCalled(database)[0]?.dueAt;
    if (dueAt) setTimeout(endCalls, Math.max(0, dueAt - Date.now())).unref();
  };
  const endCalls = () => {
    // The sandbox has been closed meanwhile; the next one on the same file ends the calls.
    if (!database.open) return;
    for (const callerId of listCalled(database)) {
      if ((callerId.dueAt ?? 0) > Date.now()) continue;
      endCallerIdCall(database, callerId.accountCalleridId, resultOf(callerId));
      announce(sandbox, { accountId: callerId.accountId, locationId: null, userId: null });
    }
    wind();
  };
  wind();
  return { wind };
}

function resultOf({ phoneNumber }: CallerId): Pick<CallerId, "status" | "failedReason"> {
  if (UNTOLD.test(phoneNumber)) return { status: "FAILED", failedReason: "" };
  return UNANSWERED.test(phoneNumber)
    ? { status: "FAILED", failedReason: "The verification call was not answered." }
    : { status: "CONFIRMED", failedReason: null };
}
