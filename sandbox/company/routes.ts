import { findAccount } from "../accounts/store";
import { notFound } from "../core/refusal";
import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { findUser } from "../me/store";
import { directoryOf } from "./store";

const COMPANY_FIELDS = [
  "accountId",
  "accountName",
  "displayName",
  "accountNumber",
  "description",
  "website",
  "companyPhone",
  "companyFax",
];

/** The company of the caller: their own account, with its users. */
export function companyRoutes({ database }: Sandbox): readonly Route[] {
  return [
    {
      method: "get",
      path: "/company/pr",
      access: "session",
      handle({ caller }) {
        const user = findUser(database, caller.userId);
        const account = user && findAccount(database, user.accountId);
        if (!account) throw notFound("The company");
        const fields = COMPANY_FIELDS.map((name) => [name, account.body[name]]);
        return { ...Object.fromEntries(fields), users: directoryOf(database, account.accountId) };
      },
    },
  ];
}
