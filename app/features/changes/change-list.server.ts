import { formatCount } from "~/lib/format-count";
import { z } from "zod";
import type { User } from "~/upstream/me/contract";
import { portalStore, storeNamespace } from "../portal-store/portal-store.server";
import type { StoreBackend } from "../portal-store/store-backend";
import { digest } from "../portal-store/vault.server";
import type { DescribedChange } from "./describe-change";
import type { ChangePart } from "./shown-change";

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 90;
/** Changes of one kind that follow each other within this time are told as one. */
const TOGETHER_MS = 60_000;
/** Entries of one account on one day. */
const MOST_PER_DAY = 500;
/** Records of one account on one day, of which the first ones cannot be read any more. */
const MOST_RECORDS_PER_DAY = 4;
/** What is said of changes that are not kept. */
const NOT_KEPT = "made # changes that are not kept: there were too many on one day";

const change = z.object({
  /** When it was made, the last one of several (epoch ms). */
  at: z.number(),
  userId: z.string(),
  name: z.string(),
  /** Whether it was made in a temporary agent session. */
  agent: z.boolean(),
  text: z.string(),
  many: z.string().nullable(),
  count: z.number(),
  /** What stands in quotes behind the text. */
  named: z.string().nullable().default(null),
});
export type Change = z.output<typeof change>;

/** The changes of one account on one day (UTC), the oldest first: so that a list is read from few records. */
const dayOfChanges = z.object({ accountId: z.string(), changes: z.array(change) });

/** The changes that were made through this portal, for each account, kept for 90 days (PRO-7). */
export function changeList(store: () => StoreBackend = portalStore) {
  const days = storeNamespace(
    {
      name: "changes",
      schema: dayOfChanges,
      lifetimeMs: (KEPT_DAYS + 1) * DAY_MS,
      ownerOf: ({ accountId }) => accountId,
    },
    store,
  );

  async function addTo(accountId: string, made: Change): Promise<void> {
    const day = `${accountId} ${Math.floor(made.at / DAY_MS)}`;
    // A record that cannot be read, of another release or sealed with a secret that is no longer set, stays as it is for
    // whoever can read it: what is made from then on that day stands in a record beside it.
    for (let number = 0; number < MOST_RECORDS_PER_DAY; number += 1) {
      const id = digest(number === 0 ? day : `${day} ${number}`);
      if (await days.insertIfAbsent(id, { accountId, changes: [made] })) return;
      const added = await days.update(id, (known) => ({
        ...known,
        changes: withChange(known.changes, made),
      }));
      if (added !== null) return;
    }
    throw new Error("The changes of this day cannot be read");
  }

  return {
    /** Adds a change; one that names no account counts for each account of its user. */
    async add(by: { user: User; agent: boolean }, change: DescribedChange): Promise<void> {
      const { accountId, text, many, named = null } = change;
      const { userId, displayName, email, userAccountRoles } = by.user;
      const name = displayName?.trim() || email || "Somebody";
      const made = { at: Date.now(), userId, name, agent: by.agent, text, many, count: 1, named };
      const accounts = accountId === null ? userAccountRoles.map((role) => role.accountId) : [accountId];
      await Promise.all([...new Set(accounts)].map((account) => addTo(account, made)));
    },

    /** The changes of an account in the last 90 days, newest first. */
    async read(accountId: string): Promise<Change[]> {
      const since = Date.now() - KEPT_DAYS * DAY_MS;
      const records = await days.list(accountId);
      const told: Change[] = [];
      const inOrder = records
        .flatMap(({ value }) => value.changes)
        .filter(({ at }) => at >= since)
        .toSorted((one, other) => one.at - other.at);
      for (const each of inOrder) {
        // The last one of a day and the first one of the next stand in two records.
        const one = asOne(told.at(-1), each);
        if (one) told.splice(-1, 1, one);
        else told.push(each);
      }
      return told.toReversed();
    },
  };
}

/** The changes of a day, the oldest first, with one that was made after them (PRO-7, PRO-9). */
export function withChange(changes: readonly Change[], made: Change): Change[] {
  const one = asOne(changes.at(-1), made);
  return one ? [...changes.slice(0, -1), one] : withoutSurplus([...changes, made]);
}

/**
 * Where there are too many, the two earliest of whoever has made the most become one entry, which tells how many are not
 * kept: nobody's changes take the place of another's. All stand on a day on which nobody has made three.
 */
function withoutSurplus(changes: Change[]): Change[] {
  if (changes.length <= MOST_PER_DAY) return changes;
  const byPerson = new Map<string, Change[]>();
  for (const change of changes) {
    const person = JSON.stringify([change.userId, change.agent]);
    const own = byPerson.get(person);
    if (own) own.push(change);
    else byPerson.set(person, [change]);
  }
  const [most = []] = [...byPerson.values()].toSorted((one, other) => other.length - one.length);
  const [first, second, third] = most;
  if (!first || !second || !third) return changes;
  const notKept = {
    ...second,
    text: NOT_KEPT,
    many: NOT_KEPT,
    named: null,
    count: first.count + second.count,
  };
  return changes.flatMap((each) => (each === first ? [] : [each === second ? notKept : each]));
}

/** Two changes that are told as one, in the words of the later one (PRO-9); null where they are not. */
function asOne(last: Change | undefined, next: Change): Change | null {
  const isTogether =
    last !== undefined &&
    last.many !== null &&
    last.many === next.many &&
    last.userId === next.userId &&
    last.agent === next.agent &&
    next.at - last.at < TOGETHER_MS;
  return isTogether ? { ...last, text: next.text, at: next.at, count: last.count + next.count } : null;
}

/** A change in words: who, and what (PRO-7). Names are parts of their own. */
export function changeParts({ name, agent, text, many, count, named }: Change): ChangePart[] {
  const several = many?.replace("#", formatCount(count)).replace("…", () => text);
  const what = count > 1 && several !== undefined ? several : text;
  const words = (part: string) => ({ text: part, isName: false });
  return [
    ...(agent ? [words("Agent for ")] : []),
    { text: name, isName: true },
    ...(named === null
      ? [words(` ${what}`)]
      : [words(` ${what} '`), { text: named, isName: true }, words("'")]),
  ];
}
