import { z } from "zod";
import { id, listOf, optionalId, optionalName, yesNo } from "../wire";

/** Which activities go to a linked service by themselves, or with `deny` do not (TRF-5). */
const transferRule = z.object({
  ruleId: id,
  matchAll: yesNo,
  deny: yesNo,
  accountId: optionalId,
  phoneNumberId: optionalId,
  messageCategoryId: optionalId,
});
export type TransferRule = z.output<typeof transferRule>;

/** A service that the user has linked. Its credentials are never read (TRF-4). */
const transferLink = z.object({
  linkId: id,
  verified: yesNo,
  rules: listOf(transferRule),
});
export type TransferLink = z.output<typeof transferLink>;

const transferService = z.object({
  transferServiceId: id,
  name: optionalName,
  links: listOf(transferLink),
});
export type TransferService = z.output<typeof transferService>;

/** Reply of `GET /transfers/services`: the services, each with the user's links and their rules (TRF-6). */
export const transferServiceList = listOf(transferService);
