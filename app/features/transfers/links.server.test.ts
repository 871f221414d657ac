import { expect, test } from "vitest";
import { testUser } from "../../../tests/setup/test-user";
import { ruleChoices, ruleNames } from "./links.server";

test("a rule may look at each account of the user and at lines in use; one of a suspended line still has its name (TRF-5)", () => {
  const user = testUser({
    userAccountRoles: [
      { userRoleKey: "GLOBALADMIN", accountId: 1001, accountName: "Harbor Law" },
      { userRoleKey: "USER", accountId: 1002, accountName: "Kestrel Dental" },
      { userRoleKey: "LOCATIONADMIN", accountId: 1001, accountName: "Harbor Law", locationId: 2001 },
    ],
    patchNumbers: [
      { phoneNumberId: 4001, phoneNumber: "+14155550110", status: "ACTIVE" },
      { phoneNumberId: 4004, phoneNumber: "+14155550114", status: "SUSPENDED" },
    ],
  });
  const { accounts, numbers } = ruleChoices(user);
  expect(accounts).toEqual([
    { value: "1001", label: "Harbor Law" },
    { value: "1002", label: "Kestrel Dental" },
  ]);
  expect(numbers).toEqual([{ value: "4001", label: "415-555-0110" }]);
  expect([...ruleNames(user)]).toEqual([
    ["1001", "Harbor Law"],
    ["1002", "Kestrel Dental"],
    ["4001", "415-555-0110"],
    ["4004", "415-555-0114"],
  ]);
});
