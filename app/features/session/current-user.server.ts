import { LRUCache } from "lru-cache";
import { ShortCache } from "~/lib/short-cache";
import type { Upstream } from "~/upstream/client.server";
import { getMe } from "~/upstream/me/calls.server";
import type { User } from "~/upstream/me/contract";
import { withoutInactiveRoles } from "./roles";
import { securityEvent } from "./security-log.server";
import { sessionEvents } from "./session-events.server";
import type { Session } from "./session.server";

/** How long a user entity is cached; a change that is pushed, or made at another instance, ends it at once. */
const TTL_MS = 30_000;
const MOST_KEPT = 2_000;
/** Contacts of all users together; one takes some 2 KB, its row of the index included. */
const MOST_CONTACTS = 100_000;

/** The roles that the API named last, by session. */
const rights = new LRUCache<string, string[]>({ max: MOST_KEPT });
const users = new ShortCache<User>({
  ttlMs: TTL_MS,
  most: MOST_CONTACTS,
  sizeOf: ({ contacts }) => Math.max(MOST_CONTACTS / MOST_KEPT, contacts.length),
});

/** The contacts that each user had last: of the next reply only those that differ are parsed. */
const contactsBefore = new LRUCache<string, User["contacts"]>({
  maxSize: MOST_CONTACTS,
  sizeCalculation: (contacts) => Math.max(1, contacts.length),
});

/** The user of a session, from the cache while it is fresh. INACTIVE roles are already dropped (SES-41). */
export async function currentUser(session: Session, upstream: Upstream): Promise<User> {
  // Other requests of the session share this load, so it must not be aborted with this request.
  const load = async () => {
    const before = contactsBefore.get(session.userId);
    const user = withoutInactiveRoles(await getMe(upstream.detached(), before));
    contactsBefore.set(session.userId, user.contacts);
    noteRights(session, user);
    return user;
  };
  const { value } = await users.get(session.key, load);
  return value;
}

/** Writes to the security log when the API gives a session's user other roles than it did before. */
function noteRights({ key, userId }: Session, user: User): void {
  const after = user.userAccountRoles
    .map(({ userRoleKey, accountId, locationId }) =>
      [userRoleKey ?? "USER", accountId, ...(locationId === null ? [] : [locationId])].join(" "),
    )
    .toSorted();
  const before = rights.get(key);
  rights.set(key, after);
  if (before && before.join() !== after.join()) {
    securityEvent("rights-changed", { userId, address: null, before, after });
  }
}

/** The user as they are now, not as they were when they were read last. */
export async function freshUser({
  session,
  upstream,
}: {
  session: Session;
  upstream: Upstream;
}): Promise<User> {
  forgetUser(session.key);
  return currentUser(session, upstream);
}

/** Clears the cached user; call it after every change to the user. */
export function forgetUser(sessionKey: string): void {
  users.delete(sessionKey);
}

sessionEvents.on("changed-elsewhere", ({ key }) => forgetUser(key));
sessionEvents.on("ended", ({ key }) => {
  forgetUser(key);
  rights.delete(key);
});
