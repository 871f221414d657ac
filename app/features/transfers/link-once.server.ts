import type { Upstream } from "~/upstream/client.server";
import {
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
import { callsOnce } from "../writes/call-once.server";

/** The result of a call whose reply came: the link has the credentials of the form. */
const LINKED = "linked";

const links = callsOnce("transfer-link");
const rules = callsOnce("transfer-rule");

/**
 * Links the service of a form, once (API-36). After a call of which nobody knows whether it was executed, the user's links
 * are looked through for a new one, which gets the credentials that the form has now. Throws an `UpstreamError`, of the code 'rejected' while the same form is being sent by
 * another request.
 */
export async function linkOnce(
  { upstream, user }: Visit,
  { service, sendId, ...credentials }: TransferCredentials & { service: string; sendId: string },
): Promise<void> {
  const idsNow = async () => (await linksOf(upstream, service)).map(({ linkId }) => linkId);
  const made = await links.run(digest(JSON.stringify([user.userId, sendId, service])), {
    before: idsNow,
    async make() {
      await createTransferLink(upstream, service, credentials);
      return LINKED;
    },
    findMade: async (_firstAt, before) => newOf(await idsNow(), before),
    underWay: {
      call: "POST /transfers/links",
      requestId: upstream.requestId,
      text: "An earlier press is still linking this service.",
    },
  });
  // Its credentials were typed anew: what a lost reply has left may have others.
  if (made !== LINKED) await updateTransferLink(upstream, made, credentials);
}

/** Adds the rule of a form to a link, once (API-36), in the same way. */
export async function addRuleOnce(
  { upstream, user }: Visit,
  { linkId, sendId }: { linkId: string; sendId: string },
  rule: TransferRuleFields,
): Promise<void> {
  const idsNow = async () => {
    const link = (await linksOf(upstream)).find((each) => each.linkId === linkId);
    return (link?.rules ?? []).filter((each) => isSame(each, rule)).map(({ ruleId }) => ruleId);
  };
  await rules.run(digest(JSON.stringify([user.userId, sendId, linkId, rule])), {
    before: idsNow,
    async make() {
      await createTransferRule(upstream, linkId, rule);
      return "added";
    },
    findMade: async (_firstAt, before) => newOf(await idsNow(), before),
    underWay: {
      call: "POST /transfers/links/{id}/rules",
      requestId: upstream.requestId,
      text: "An earlier press is still adding this rule.",
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

function newOf(ids: readonly string[], before: readonly string[]): string | null {
  return ids.find((id) => !before.includes(id)) ?? null;
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
