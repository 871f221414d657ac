import { formatPhoneNumber } from "~/lib/phone-number";
import type { CallerId } from "~/upstream/caller-ids/contract";

/** A registration as the pages show it. */
export interface ShownCallerId {
  id: string;
  /** E.164, for Retry. */
  number: string;
  shown: string;
  status: string;
  /** What whoever answers the call types in; null once the call has ended. */
  code: string | null;
  failedReason: string | null;
}

export function shownCallerId(callerId: CallerId): ShownCallerId {
  const { accountCalleridId, phoneNumber, verificationCode, failedReason } = callerId;
  const status = callerId.status ?? "UNKNOWN";
  return {
    id: accountCalleridId,
    number: phoneNumber ?? "",
    shown: phoneNumber === null ? "No number" : formatPhoneNumber(phoneNumber),
    status,
    code: status === "PENDING" ? verificationCode : null,
    failedReason: status === "FAILED" ? (failedReason ?? "The number could not be verified.") : null,
  };
}
