import { z } from "zod";
import { notFound } from "../core/refusal";
import type { Sandbox } from "../core/sandbox";
import { changeRoleKeys, findUserByName } from "../me/store";

/** Which of a user's roles, in all accounts or in one, become which, as when a right is taken away or given. */
export const rolesRequest = z.object({
  username: z.string().min(1),
  from: z.string(),
  to: z.string(),
  accountId: z.number().nullable().default(null),
});

/** Changes the roles, tells the user's sockets, and returns how many were changed. */
export function changeRoles(
  { database, sockets }: Sandbox,
  { username, from, to, accountId }: z.output<typeof rolesRequest>,
): number {
  const user = findUserByName(database, username);
  if (!user) throw notFound(`The user ${username}`);
  const changed = changeRoleKeys(database, user.userId, { from, to, accountId });
  sockets.notify([user.userId]);
  return changed;
}
