import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { rows } from "../core/sql";
import { leadRow } from "./schema";

/** The chats of all accounts in which the caller has a role. */
export function leadRoutes({ database }: Sandbox): readonly Route[] {
  const query = `SELECT * FROM lead WHERE accountId IN
     (SELECT accountId FROM userRole WHERE userId = ? AND userRoleKey <> 'INACTIVE') ORDER BY leadId`;
  return [
    {
      method: "get",
      path: "/leads",
      access: "session",
      handle: ({ caller }) => rows(database, leadRow, query, caller.userId).map(({ body }) => body),
    },
  ];
}
