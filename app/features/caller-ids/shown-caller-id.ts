import { formatPhoneNumber } from "~/lib/phone-number";
import type { CallerId } from "~/upstream/caller-ids/contract";

/** A registration as the pages show it. */
export interface ShownCallerId {
  id: string;
  /** E.164, for Retry. */
  number: string;
  shown: string;
  status: string;
  /** What whoever answers the call types in; null once the call has ended, and for an agent (CID-11). */
  code: string | null;
  failedReason: string | null;
}

/** `agent`: for a temporary agent session, which gets no code (CID-11). */
export function shownCallerId(callerId: CallerId, { agent }: { agent: boolean }): ShownCallerId {
  const { accountCalleridId, phoneNumber, verificationCode, failedReason } = callerId;
  const status = callerId.status ?? "UNKNOWN";
  return {
    id: accountCalleridId,
    number: phoneNumber ?? "",
    shown: phoneNumber === null ? "No number" : formatPhoneNumber(phoneNumber),
    status,
    code: status === "PENDING" && !agent ? verificationCode : null,
    failedReason: status === "FAILED" ? (failedReason ?? "The number could not be verified.") : null,
  };
}
