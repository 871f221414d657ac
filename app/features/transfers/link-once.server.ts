import type { Upstream } from "~/upstream/client.server";
import {
  backfillTransfers,
  createTransferLink,
  createTransferRule,
  listTransferServices,
  updateTransferLink,
  type TransferCredentials,
  type TransferRuleFields,
} from "~/upstream/transfers/calls.server";
import type { TransferLink, TransferRule } from "~/upstream/transfers/contract";
import { digest } from "../portal-store/vault.server";
import type { Visit } from "../session/require-user.server";
import { readOr } from "../notices/failed-call";
import { callsOnce, findOwn } from "../writes/call-once.server";

const links = callsOnce("transfer-link");
const rules = callsOnce("transfer-rule");
const backfills = callsOnce("transfer-backfill");

/**
 * Links the service of a form, once while that link is there (API-36). After a call of which nobody knows whether it was
 * executed, the user's links are looked through for a new one. A link that was made by an earlier sending gets the
 * credentials that the form has now. Returns the id of the link, '' where the list that has it cannot be read. Throws an
 * `UpstreamError`, of the code 'rejected' while the same form is being sent by another request.
 */
export async function linkOnce(
  { upstream, user }: Visit,
  { service, sendId, ...credentials }: TransferCredentials & { service: string; sendId: string },
): Promise<string> {
  const idsNow = async () => (await linksOf(upstream, service)).map(({ linkId }) => linkId);
  return links.run(digest(JSON.stringify([user.userId, sendId, service])), {
    before: idsNow,
    async make(before) {
      await createTransferLink(upstream, service, credentials);
      return idOfMade(idsNow(), before);
    },
    sent: digest(JSON.stringify(credentials)),
    correct: async (id) => id !== "" && updateTransferLink(upstream, id, credentials),
    ownedBy: `user ${user.userId}`,
    findMade: async ({ before, isOthers }) => findOwn(newOf(await idsNow(), before), isOthers),
    isThere: async (id) => id === "" || (await idsNow()).includes(id),
    underWay: {
      call: "POST /transfers/links",
      requestId: upstream.requestId,
      text: "An earlier press is still linking this service.",
    },
  });
}

/**
 * Adds the rule of a form to a link, once while that rule is there (API-36), in the same way. Returns the id of the rule,
 * '' where the list that has it cannot be read.
 */
export async function addRuleOnce(
  { upstream, user }: Visit,
  { linkId, sendId }: { linkId: string; sendId: string },
  rule: TransferRuleFields,
): Promise<string> {
  const idsNow = async () => {
    const link = (await linksOf(upstream)).find((each) => each.linkId === linkId);
    return (link?.rules ?? []).filter((each) => isSame(each, rule)).map(({ ruleId }) => ruleId);
  };
  return rules.run(digest(JSON.stringify([user.userId, sendId, linkId, rule])), {
    before: idsNow,
    async make(before) {
      await createTransferRule(upstream, linkId, rule);
      return idOfMade(idsNow(), before);
    },
    ownedBy: `user ${user.userId}`,
    findMade: async ({ before, isOthers }) => findOwn(newOf(await idsNow(), before), isOthers),
    isThere: async (id) => id === "" || (await idsNow()).includes(id),
    underWay: {
      call: "POST /transfers/links/{id}/rules",
      requestId: upstream.requestId,
      text: "An earlier press is still adding this rule.",
    },
  });
}

/**
 * Sends the activities of the last days to a linked service, once for each sending of the form (TRF-3). The API lists no
 * transfers: after a call of which nobody knows whether it was executed, another press sends them again, since the form
 * has said so.
 */
export async function backfillOnce(
  { upstream, user }: Visit,
  { linkId, sendId }: { linkId: string; sendId: string },
  days: number,
): Promise<void> {
  await backfills.run(digest(JSON.stringify([user.userId, sendId, linkId, days])), {
    make: async () => (await backfillTransfers(upstream, linkId, days)) ?? "",
    findMade: async () => null,
    underWay: {
      call: "POST /transfers/links/{id}/backfill",
      requestId: upstream.requestId,
      text: "An earlier press is still sending these activities.",
    },
  });
}

/** The user's links to that service; to all without one. */
async function linksOf(upstream: Upstream, service?: string): Promise<TransferLink[]> {
  const services = await listTransferServices(upstream);
  return services
    .filter(({ transferServiceId }) => service === undefined || transferServiceId === service)
    .flatMap((each) => each.links);
}

/** The API does not name what it has made: '' where the list that has it cannot be read. */
async function idOfMade(reading: Promise<string[]>, before: readonly string[]): Promise<string> {
  return newOf(await readOr(reading, []), before)[0] ?? "";
}

function newOf(ids: readonly string[], before: readonly string[]): string[] {
  return ids.filter((id) => !before.includes(id));
}

function isSame(rule: TransferRule, wanted: TransferRuleFields): boolean {
  return (
    rule.matchAll === wanted.matchAll &&
    rule.deny === wanted.deny &&
    rule.accountId === wanted.accountId &&
    rule.phoneNumberId === wanted.phoneNumberId &&
    rule.messageCategoryId === wanted.messageCategoryId
  );
}
