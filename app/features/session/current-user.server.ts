import { ShortCache } from "~/lib/short-cache";
import type { Upstream } from "~/upstream/client.server";
import { getMe } from "~/upstream/me/calls.server";
import type { User } from "~/upstream/me/contract";
import { sessionEvents } from "./session-events.server";
import type { Session } from "./session.server";

/** How long a user entity is believed without asking again; a change that is pushed ends it at once. */
const BELIEVED_MS = 30_000;
const MOST_KEPT = 2_000;

const users = new ShortCache<User>({ believedMs: BELIEVED_MS, most: MOST_KEPT });

/** The user of a session, from memory where it is fresh. INACTIVE roles are already dropped (SES-41). */
export async function currentUser(session: Session, upstream: Upstream): Promise<User> {
  // Other requests of the session share the load, so it does not end with this one's browser.
  const load = () => getMe(upstream.detached()).then(withoutInactiveRoles);
  const { value } = await users.get(session.key, load);
  return value;
}

/** Makes the next request ask the API again; called after every change to the user. */
export function forgetUser(sessionKey: string): void {
  users.delete(sessionKey);
}

/** Drops INACTIVE roles before anything else looks at them. */
export function withoutInactiveRoles(user: User): User {
  return {
    ...user,
    userAccountRoles: user.userAccountRoles.filter((role) => role.userRoleKey !== "INACTIVE"),
  };
}

sessionEvents.on("ended", (session) => forgetUser(session.key));
