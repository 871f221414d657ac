import { getAccount } from "~/upstream/accounts/calls.server";
import { requestCallerId } from "~/upstream/caller-ids/calls.server";
import type { CallerId } from "~/upstream/caller-ids/contract";
import { UpstreamError } from "~/upstream/error";
import { phoneDigits } from "~/lib/phone-number";
import { readOr } from "../notices/failed-call";
import { digest } from "../portal-store/vault.server";
import type { AdminVisit } from "../session/require-admin-account.server";
import { callsOnce, findOwn } from "../writes/call-once.server";

const registrations = callsOnce("caller-id-registration");

/**
 * Has the number of a form (E.164) called, once (API-36) unless that registration has failed or was removed since, and
 * returns its id. Where the reply does not name it, that is the newest registration of the number (CID-10), and '' where
 * none can be read. After a call of which nobody knows whether it was executed, the registrations are looked through for a
 * new one.
 * Throws an `UpstreamError`, of status 409 with the API's reason where the number is not called (CID-6), and of the code
 * 'rejected' while the same form is being sent by another request.
 */
export function registerOnce(visit: AdminVisit, sendId: string, number: string): Promise<string> {
  const { upstream, user, accountId } = visit;
  const call = "POST /accounts/{id}/requestCallerid";
  return registrations.run(digest(JSON.stringify([user.userId, accountId, sendId, number])), {
    before: () => registeredIds(visit, number),
    async make(before) {
      const { accountCalleridId, failedReason } = await requestCallerId(upstream, accountId, number);
      if (failedReason === null)
        return accountCalleridId ?? (await readOr(newestId(visit, number, before), ""));
      const refusal = { call, upstreamStatus: 409, userText: failedReason, id: upstream.requestId };
      throw new UpstreamError({ ...refusal, code: "rejected" });
    },
    ownedBy: `account ${accountId}`,
    async findMade({ before, isOthers }) {
      const added = (await registeredIds(visit, number)).filter((id) => !before.includes(id));
      return findOwn(added.toReversed(), isOthers);
    },
    isThere: async (id) => id === "" || (await registeredIds(visit, number)).includes(id),
    underWay: {
      call,
      requestId: upstream.requestId,
      text: "An earlier press is still calling this number.",
    },
  });
}

async function registeredIds(visit: AdminVisit, number: string): Promise<string[]> {
  return (await registrationsOf(visit, number)).map(({ accountCalleridId }) => accountCalleridId);
}

/** The last registration whose call is pending, else the last that was not there before; '' where there is none. */
async function newestId(visit: AdminVisit, number: string, before: readonly string[]): Promise<string> {
  const all = await registrationsOf(visit, number);
  const newest =
    all.findLast(({ status }) => status === "PENDING") ??
    all.findLast(({ accountCalleridId }) => !before.includes(accountCalleridId));
  return newest?.accountCalleridId ?? "";
}

/** The account's registrations of a number, without one that has failed, which may stand there beside the next. */
async function registrationsOf({ upstream, accountId }: AdminVisit, number: string): Promise<CallerId[]> {
  const { callerIds } = await getAccount(upstream, accountId);
  return callerIds.filter(
    ({ phoneNumber, status }) => phoneDigits(phoneNumber) === phoneDigits(number) && status !== "FAILED",
  );
}
