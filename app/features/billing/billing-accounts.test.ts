import { expect, test } from "vitest";
import { userWithRoles } from "../../../tests/setup/test-user";
import { billingAccounts } from "./billing-accounts";

const offered = (addUserRoles: boolean, ...roles: string[]) =>
  billingAccounts(userWithRoles(...roles), addUserRoles).map(({ accountId, isWhole }) => [
    accountId,
    isWhole,
  ]);

test("accounts of a GLOBALADMIN; of any role only with addUserRoles, and then with limited data (BIL-6)", () => {
  const roles = ["USER@1003", "LOCATIONADMIN@1001/2001", "GLOBALADMIN@1001", "GLOBALADMIN@1002"];
  expect(offered(false, ...roles)).toEqual([
    ["1001", true],
    ["1002", true],
  ]);
  expect(offered(true, ...roles)).toEqual([
    ["1001", true],
    ["1002", true],
    ["1003", false],
  ]);
});
