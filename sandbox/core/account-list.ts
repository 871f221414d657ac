import { z } from "zod";
import { parseInput } from "./input";
import type { Rights } from "./rights";
import type { Route } from "./route";

const listQuery = z.object({ accountId: z.coerce.number() });

/** The call that lists something of an account (`?accountId=`), for the account's GLOBALADMIN alone. */
export function accountListRoute(
  path: string,
  rights: Rights,
  list: (accountId: number) => readonly unknown[],
): Route {
  return {
    method: "get",
    path,
    access: "session",
    handle({ caller, request }) {
      const { accountId } = parseInput(listQuery, request.query);
      rights.requireGlobalAdmin(caller.userId, accountId);
      return list(accountId);
    },
  };
}
