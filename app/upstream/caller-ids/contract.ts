import { z } from "zod";
import { id, optionalId, optionalName, optionalPhone } from "../wire";

/** A number that the calls of an account may show, or the request for one (CID-1). */
export const callerId = z.object({
  accountCalleridId: id,
  phoneNumber: optionalPhone,
  status: optionalName,
  verificationCode: optionalName,
  failedReason: optionalName,
});
export type CallerId = z.output<typeof callerId>;

/** Reply of `POST /accounts/{id}/requestCallerid`: the registration, or only why there is none (CID-6). */
export const callerIdReply = z.object({
  accountCalleridId: optionalId,
  failedReason: optionalName,
});
