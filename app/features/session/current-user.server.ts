import type { Upstream } from "~/upstream/client.server";
import { getMe } from "~/upstream/me/calls.server";
import type { User } from "~/upstream/me/contract";
import { sessionEvents } from "./session-events.server";
import type { Session } from "./session.server";

/** How long a user entity is believed without asking again; a change that is pushed ends it at once. */
const BELIEVED_MS = 30_000;
const MOST_KEPT = 2_000;

const known = new Map<string, { user: Promise<User>; at: number }>();

/** The user of a session, from memory where it is fresh. INACTIVE roles are already dropped (SES-41). */
export function currentUser(session: Session, upstream: Upstream): Promise<User> {
  const entry = known.get(session.key);
  if (entry && Date.now() - entry.at < BELIEVED_MS) {
    // The answer that ends another request is not this one's: it may carry a form of its own.
    return entry.user.catch((error: unknown) => {
      if (error instanceof Response) return currentUser(session, upstream);
      throw error;
    });
  }
  // Other requests of the session wait for it too, whether or not this one's browser is still there.
  const user = getMe(upstream.detached()).then(withoutInactiveRoles);
  known.delete(session.key);
  known.set(session.key, { user, at: Date.now() });
  user.catch(() => forgetUser(session.key));
  if (known.size > MOST_KEPT) forgetUser(known.keys().next().value);
  return user;
}

/** Makes the next request ask the API again; called after every change to the user. */
export function forgetUser(sessionKey: string | undefined): void {
  if (sessionKey !== undefined) known.delete(sessionKey);
}

/** Drops INACTIVE roles before anything else looks at them. */
export function withoutInactiveRoles(user: User): User {
  return {
    ...user,
    userAccountRoles: user.userAccountRoles.filter((role) => role.userRoleKey !== "INACTIVE"),
  };
}

sessionEvents.on("ended", (session) => forgetUser(session.key));
