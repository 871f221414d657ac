import { forgetUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import { inTurn } from "../writes/in-turn.server";

/**
 * Runs what changes a contact that there is: its star, its editor's save and its deletion, in the order in which they
 * were requested (API-35). The contacts are read anew after it.
 */
export function changeContact<Result>(
  { user, session }: Visit,
  contactId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  return inTurn(user, `contact ${contactId}`, () => change().finally(() => forgetUser(session.key)));
}
