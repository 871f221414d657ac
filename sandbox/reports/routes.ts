import { parseId } from "../core/input";
import { notFound } from "../core/refusal";
import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { findPlan } from "./store";

/** The usage of an account, for its GLOBALADMIN alone. */
export function reportRoutes({ database, rights }: Sandbox): readonly Route[] {
  return [
    {
      method: "get",
      path: "/accounts/:accountId/reports/current",
      access: "session",
      handle({ caller, request }) {
        const accountId = parseId(request.params["accountId"], "The account");
        rights.requireGlobalAdmin(caller.userId, accountId);
        const plan = findPlan(database, accountId);
        if (!plan) throw notFound("The account");
        return plan;
      },
    },
  ];
}
