import { lanes } from "~/lib/lanes";
import { readPart, type PagePart } from "~/lib/page-part";
import type { Upstream } from "~/upstream/client.server";
import { listGreetings } from "~/upstream/greetings/calls.server";
import type { User } from "~/upstream/me/contract";
import { accountLabel, adminAccounts } from "../session/roles";

/** The greetings of an account that the user administers. */
export interface GreetingAccount {
  accountId: string;
  name: string;
  count: PagePart<number>;
}

/** Accounts that are asked at once. */
const AT_ONCE = 4;

/** The accounts of a GLOBALADMIN that have greetings (SET-7). One whose greetings cannot be loaded says so. */
export async function readGreetingRows(user: User, upstream: Upstream): Promise<GreetingAccount[]> {
  const inLane = lanes(AT_ONCE);
  const rows = await Promise.all(
    adminAccounts(user).map(async (role) => {
      const { accountId } = role;
      const part = await readPart(
        inLane(() => listGreetings(upstream, accountId)),
        upstream,
      );
      const count: PagePart<number> = part.ok ? { ok: true, value: part.value.length } : part;
      return { accountId, name: accountLabel(role), count };
    }),
  );
  return rows.filter(({ count }) => !count.ok || count.value > 0);
}
