import { z } from "zod";
import { id, listOf, optionalId, optionalLabel, yesNo } from "../wire";

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
  name: optionalLabel,
  /** Null where the service comes without them (TRF-8). */
  links: z
    .union([z.undefined(), z.null(), listOf(transferLink)])
    .transform((links) => links ?? null)
    .catch(null),
});
export type TransferService = z.output<typeof transferService>;

/** A service whose links are known. */
export type LinkedService = TransferService & { links: TransferLink[] };

/** Reply of `GET /transfers/services`: the services, each with the user's links and their rules (TRF-6). */
export const transferServiceList = listOf(transferService);

/** The same for whoever needs the links: where a service comes without them, the reply is none (TRF-8). */
export const linkedServiceList = transferServiceList.transform((services, context) => {
  const linked: LinkedService[] = [];
  for (const { links, ...service } of services) {
    if (links === null) context.addIssue({ code: "custom", message: "A service without its links" });
    else linked.push({ ...service, links });
  }
  return linked;
});

/** Reply of `POST /transfers/links`: the id of the link, where the API names it; whatever else it says is a success, too. */
export const madeLink = z
  .object({ linkId: optionalId })
  .nullish()
  .catch(null)
  .transform((reply) => reply?.linkId ?? null);

/** Reply of `POST /transfers/links/{id}/rules`: the same of a rule. */
export const madeRule = z
  .object({ ruleId: optionalId })
  .nullish()
  .catch(null)
  .transform((reply) => reply?.ruleId ?? null);
