import { getAccount } from "~/upstream/accounts/calls.server";
import type { Upstream } from "~/upstream/client.server";
import { AppError } from "~/lib/app-error";
import { shownCallerId, type ShownCallerId } from "./shown-caller-id";

/** A registration of an account that the user administers; throws a 404 where there is none of this id. */
export async function getCallerId(
  { upstream, accountId }: { upstream: Upstream; accountId: string },
  id: string | undefined,
): Promise<ShownCallerId> {
  const { callerIds } = await getAccount(upstream, accountId);
  const found = callerIds.find(({ accountCalleridId }) => accountCalleridId === id);
  if (found) return shownCallerId(found);
  throw new AppError({
    code: "no-caller-id",
    status: 404,
    userText: "This number is not registered any more.",
    id: upstream.requestId,
  });
}
