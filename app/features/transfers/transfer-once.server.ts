import { createTransfer } from "~/upstream/transfers/calls.server";
import type { z } from "zod";
import { callsOnce } from "../writes/call-once.server";
import { digest } from "../portal-store/vault.server";
import type { Visit } from "../session/require-user.server";
import type { transferForm } from "./transfer-form.schema";

const transfers = callsOnce("transfer");

/**
 * Queues an activity for its transfer, once for each sending of the form (TRF-1). The API lists no transfers: after a call
 * of which nobody knows whether it was executed, another press queues it again, since the form has said so. Throws an
 * `UpstreamError`, of the code 'rejected' while the same form is being sent by another request.
 */
export async function transferOnce(
  { upstream, user }: Visit,
  { link, sendId }: z.output<typeof transferForm>,
  deliveryId: string,
): Promise<void> {
  await transfers.run(digest(JSON.stringify([user.userId, sendId, link, deliveryId])), {
    make: async () => (await createTransfer(upstream, link, deliveryId)) ?? "",
    findMade: async () => null,
    underWay: {
      call: "POST /transfers/links/{id}/transfers",
      requestId: upstream.requestId,
      text: "An earlier press is still sending this activity.",
    },
  });
}
