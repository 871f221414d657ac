import { z } from "zod";
import { yesNo } from "../core/input";
import { notFound } from "../core/refusal";
import type { Sandbox } from "../core/sandbox";
import { changeUser, findUserByName } from "../me/store";
import { setPassword } from "../passwords/store";
import { DEMO_PASSWORD } from "../world/people";

/** Who gets the demo password, whether it is a temporary one, and whether each session needs a code. */
export const passwordRequest = z.object({
  username: z.string().min(1),
  temporaryPassword: yesNo.default("N"),
  twoFactor: yesNo.default("N"),
});

/** Gives the user the demo password as though it were new, ends their sessions, and returns the name. */
export function givePassword(
  { database, sessions, sockets }: Sandbox,
  { username, temporaryPassword, twoFactor }: z.output<typeof passwordRequest>,
): string {
  const user = findUserByName(database, username);
  if (!user) throw notFound(`The user ${username}`);
  setPassword(database, user.userId, DEMO_PASSWORD, { temporary: temporaryPassword === "Y" });
  changeUser(database, user.userId, { twoFactor });
  sessions.closeAllOf(user.userId);
  sockets.notify([user.userId]);
  return user.username;
}
