import { AppError } from "~/lib/app-error";
import {
  backfillTransfers,
  createTransferLink,
  createTransferRule,
  updateTransferLink,
  type TransferCredentials,
  type TransferRuleFields,
} from "~/upstream/transfers/calls.server";
import type { ChangedThing } from "~/upstream/call-sender.server";
import type { TransferRule } from "~/upstream/transfers/contract";
import { digest } from "../portal-store/vault.server";
import type { Visit } from "../session/require-user.server";
import { readOr } from "../notices/failed-call";
import { callsOnce, findOwn } from "../writes/call-once.server";
import { getLink, linkIfKnown, readLinkIdsTo, ruleNames } from "./links.server";
import { ruleText } from "./rule-words";

const links = callsOnce("transfer-link");
const rules = callsOnce("transfer-rule");
const backfills = callsOnce("transfer-backfill");

/**
 * Links the service of a form, once while that link is there (API-36). After a call of which nobody knows whether it was
 * executed, the user's links are looked through for a new one. A link that was made by an earlier sending gets the
 * credentials that the form has now. Returns the id of the link, '' where neither the reply names it nor the
 * list that has it can be read. `of` is the new link by its name. Throws an `UpstreamError`, of the code 'rejected' while the
 * same form is being sent by another request.
 */
export async function linkOnce(
  { upstream, user }: Visit,
  { service, sendId, ...credentials }: TransferCredentials & { service: string; sendId: string },
  of: ChangedThing,
): Promise<string> {
  const linkIds = () => readLinkIdsTo(upstream, service);
  const newIds = async (before: readonly string[]) => (await linkIds()).filter((id) => !before.includes(id));
  return links.run(digest(JSON.stringify([user.userId, sendId, service])), {
    before: linkIds,
    async make(before) {
      return (await createTransferLink(upstream, service, credentials, of)) ?? idOfMade(newIds(before));
    },
    sent: digest(JSON.stringify(credentials)),
    correct: async (id) => {
      if (id === "") return;
      const made = await linkIfKnown(upstream, id);
      await updateTransferLink(upstream, id, credentials, { name: made?.name });
    },
    ownedBy: `user ${user.userId}`,
    findMade: async ({ before, isOthers }) => findOwn(await newIds(before), isOthers),
    isThere: async (id) => id === "" || (await linkIds()).includes(id),
    underWay: {
      call: "POST /transfers/links",
      requestId: upstream.requestId,
      text: "An earlier press is still linking this service.",
    },
  });
}

/** The link has an equal rule, which the form has not made (TRF-5). */
export class RuleAlready extends AppError<"rule-already"> {
  override readonly name = "RuleAlready";

  constructor(id: string) {
    super({ code: "rule-already", status: 409, userText: "This service has this rule already.", id });
  }
}

/**
 * Adds the rule of a form to a link, once while that rule is there (API-36), in the same way. Returns the id of the rule,
 * '' where neither the reply names it nor the list that has it can be read. Throws `RuleAlready` where the link has an equal
 * rule that this form has not made (TRF-5), `NoLink` where the user has no such link.
 */
export async function addRuleOnce(
  { upstream, user }: Visit,
  { linkId, sendId }: { linkId: string; sendId: string },
  rule: TransferRuleFields,
): Promise<string> {
  const rulesNow = async () => (await getLink(upstream, linkId)).rules;
  const equalNow = async () =>
    (await rulesNow()).filter((each) => isSame(each, rule)).map(({ ruleId }) => ruleId);
  return rules.run(digest(JSON.stringify([user.userId, sendId, linkId, rule])), {
    // Where it returns, no equal rule was there: one that is found later is new.
    async before() {
      if ((await equalNow()).length > 0) throw new RuleAlready(upstream.requestId);
      return [];
    },
    async make() {
      const name = ruleText(rule, ruleNames(user));
      return (await createTransferRule(upstream, linkId, rule, { name })) ?? idOfMade(equalNow());
    },
    ownedBy: `user ${user.userId}`,
    async findMade({ isOthers }) {
      const equal = await equalNow();
      const own = await findOwn(equal, isOthers);
      // Another form has added it meanwhile.
      if (own === null && equal.length > 0) throw new RuleAlready(upstream.requestId);
      return own;
    },
    isThere: async (id) => id === "" || (await rulesNow()).some(({ ruleId }) => ruleId === id),
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
 * has said so. `of` is the service by its name.
 */
export async function backfillOnce(
  { upstream, user }: Visit,
  { linkId, sendId }: { linkId: string; sendId: string },
  days: number,
  of: ChangedThing,
): Promise<void> {
  await backfills.run(digest(JSON.stringify([user.userId, sendId, linkId, days])), {
    make: async () => (await backfillTransfers(upstream, linkId, days, of)) ?? "",
    findMade: async () => null,
    underWay: {
      call: "POST /transfers/links/{id}/backfill",
      requestId: upstream.requestId,
      text: "An earlier press is still sending these activities.",
    },
  });
}

/** What was made and is not named by the reply, the first of what is new: '' where the list that has it cannot be read. */
async function idOfMade(newIds: Promise<string[]>): Promise<string> {
  return (await readOr(newIds, []))[0] ?? "";
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
