import { getAccount } from "~/upstream/accounts/calls.server";
import type { Upstream } from "~/upstream/client.server";
import { AppError } from "~/lib/app-error";
import { shownCallerId, type ShownCallerId } from "./shown-caller-id";

/** Of a registration that the account does not have: it may have had it before, or never (CID-14). */
export const NOT_REGISTERED = "This number is not registered.";

interface Whose {
  upstream: Upstream;
  accountId: string;
}

/**
 * A registration of an account that the user administers, with its code: not for an agent's session (CID-11). Throws a 404
 * where there is none of this id.
 */
export async function getCallerId(whose: Whose, id: string | undefined): Promise<ShownCallerId> {
  const found = await findCallerId(whose, id);
  if (found) return found;
  throw new AppError({
    code: "no-caller-id",
    status: 404,
    userText: NOT_REGISTERED,
    id: whose.upstream.requestId,
  });
}

/** The same; null where the account has none of this id. */
export async function findCallerId(
  { upstream, accountId }: Whose,
  id: string | undefined,
): Promise<ShownCallerId | null> {
  const { callerIds } = await getAccount(upstream, accountId);
  const found = callerIds.find(({ accountCalleridId }) => accountCalleridId === id);
  return found ? shownCallerId(found, { agent: false }) : null;
}
