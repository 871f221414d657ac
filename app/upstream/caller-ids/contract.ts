import { z } from "zod";
import { id, optionalId, optionalLabel, optionalPhone } from "../wire";

/** A number that the calls of an account may show, or the request for one (CID-1). */
export const callerId = z.object({
  accountCalleridId: id,
  phoneNumber: optionalPhone,
  status: optionalLabel,
  verificationCode: optionalLabel,
  failedReason: optionalLabel,
});
export type CallerId = z.output<typeof callerId>;

/** Reply of `POST /accounts/{id}/requestCallerid`: the registration, or only why there is none (CID-6); it may be empty. */
export const callerIdReply = z
  .object({
    accountCalleridId: optionalId,
    // A blank one is no refusal: the phone rings (CID-9).
    failedReason: optionalLabel,
  })
  .nullish()
  .transform((reply) => ({
    accountCalleridId: reply?.accountCalleridId ?? null,
    failedReason: reply?.failedReason ?? null,
  }));
