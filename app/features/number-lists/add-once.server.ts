import { digest } from "../portal-store/vault.server";
import type { AdminVisit } from "../session/require-admin-account.server";
import { callsOnce } from "../writes/call-once.server";
import type { NumberListPath } from "./list-page";

const additions = callsOnce("number-list-addition");

/** A form that adds a number to a list, as it was typed: with another number it is another form. */
interface Addition {
  list: NumberListPath;
  sendId: string;
  phone: string;
  country: string;
}

/** Whether this form was sent before, so that its number may be on the list because of that. */
export function wasSent(visit: AdminVisit, addition: Addition): Promise<boolean> {
  return additions.wasSent(keyOf(visit, addition));
}

/**
 * Adds the number of a form to a list, once (API-36). `isListed`: it is on the list now, which was read in the same turn.
 * One that was added by this form and taken off the list since is added again.
 * Throws an `UpstreamError`, of the code 'rejected' while the same form is being sent by another request.
 */
export async function addOnce(
  visit: AdminVisit,
  { isListed, ...addition }: Addition & { isListed: boolean },
  add: () => Promise<unknown>,
): Promise<void> {
  await additions.run(keyOf(visit, addition), {
    async make() {
      await add();
      return "added";
    },
    findMade: async () => (isListed ? "added" : null),
    isThere: async () => isListed,
    underWay: {
      call: addition.list === "/vip" ? "POST /vipCallers/create" : "POST /blockNumbers/",
      requestId: visit.upstream.requestId,
      text: "An earlier press is still adding this number.",
    },
  });
}

function keyOf({ user, accountId }: AdminVisit, { list, sendId, phone, country }: Addition): string {
  return digest(JSON.stringify([user.userId, accountId, list, sendId, phone, country]));
}
