import { ringForGreeting } from "~/upstream/greetings/calls.server";
import { digest } from "../portal-store/vault.server";
import type { AdminVisit } from "../session/require-admin-account.server";
import { callsOnce } from "../writes/call-once.server";
import { getGreeting } from "./find-greeting.server";
import type { GreetingPurpose } from "./greeting-form.schema";
import { recordingOf } from "./shown-greeting";

const rings = callsOnce("greeting-call");

/**
 * Has a phone (E.164) rung to play a greeting or to record it anew, once for each sending of the form (PRO-3). Returns
 * what stood recorded before the call, '' for one that plays. The API tells of no calls: after one of which nobody knows
 * whether it was made, another press rings again, since the form has said so. Throws a 404 for a greeting to be recorded
 * that is not there, and an `UpstreamError`, of the code 'rejected' while the same form is being sent by another request.
 */
export function ringOnce(
  visit: AdminVisit,
  sendId: string,
  { recordingId, purpose, number }: { recordingId: string; purpose: GreetingPurpose; number: string },
): Promise<string> {
  const { upstream, user, accountId } = visit;
  return rings.run(digest(JSON.stringify([user.userId, accountId, sendId, recordingId, purpose, number])), {
    // Read before the call, which may be answered at once.
    before: async () => (purpose === "record" ? [recordingOf(await getGreeting(visit, recordingId))] : []),
    async make([was = ""]) {
      await ringForGreeting(upstream, { accountId, recordingId }, purpose, number);
      return was;
    },
    findMade: async () => null,
    underWay: {
      call: "POST /accounts/{id}/recordings/{recordingId}/record",
      requestId: upstream.requestId,
      text: "An earlier press is still calling this phone.",
    },
  });
}
