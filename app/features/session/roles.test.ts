import { describe, expect, test } from "vitest";
import { accountChoices, adminAccounts, adminLocations, hasRole, isGlobalAdminOf } from "./roles";
import { testUser, userWithRoles } from "../../../tests/setup/test-user";

describe("hasRole", () => {
  test.each([
    [["GLOBALADMIN"], true, false],
    [["LOCATIONADMIN@1001/2001"], false, true],
    [["USER", "GLOBALADMIN@1002"], true, false],
    [["GLOBALADMIN", "LOCATIONADMIN@1001/2001"], true, true],
    [["USER"], false, false],
    [["SUPERADMIN"], false, false],
    [["globaladmin"], false, false],
    [["INACTIVE"], false, false],
    [[""], false, false],
    [[], false, false],
  ])("%j: global admin %s, location admin %s (SES-41)", (roles, global, location) => {
    const user = userWithRoles(...roles);
    expect(hasRole(user, "GLOBALADMIN")).toBe(global);
    expect(hasRole(user, "LOCATIONADMIN")).toBe(location);
  });
});

test("admin accounts: each once, in the order of the roles, without the others", () => {
  const roles = [
    "USER@1003",
    "GLOBALADMIN@1002",
    "LOCATIONADMIN@1004/2001",
    "GLOBALADMIN@1001",
    "GLOBALADMIN@1002/2002",
  ];
  expect(adminAccounts(userWithRoles(...roles)).map((role) => role.accountId)).toEqual(["1002", "1001"]);
});

test("what the first role leaves out of its account is what another one says (SES-42)", () => {
  const role = { accountId: 1001, userRoleKey: "GLOBALADMIN" };
  const user = testUser({
    userAccountRoles: [
      { ...role, locationId: 2001, totalCalls: 3, openInvoices: [{ invoiceId: 7 }] },
      { ...role, accountId: 1002, planMinutes: 900, vipForwardingNumber: "+14155550199" },
      { ...role, userRoleKey: "LOCATIONADMIN", planMinutes: 100 },
      { ...role, planMinutes: 500, totalCalls: 9, vipForwardingNumber: "+14155550142" },
      { ...role, planMinutes: 600, openInvoices: [{ invoiceId: 8 }] },
    ],
  });
  expect(adminAccounts(user)).toMatchObject([
    {
      ...{ accountId: "1001", locationId: "2001", planMinutes: 500, totalCalls: 3 },
      vipForwardingNumber: "+14155550142",
      openInvoices: [{ invoiceId: "7" }, { invoiceId: "8" }],
    },
    { accountId: "1002", planMinutes: 900, openInvoices: [] },
  ]);
});

test("the invoices of all roles of an account are named, in the order of the roles, of thousands too (SES-42)", () => {
  const user = testUser({
    userAccountRoles: Array.from({ length: 5_000 }, (_, index) => ({
      accountId: 1001 + (index % 2),
      userRoleKey: "GLOBALADMIN",
      locationId: index,
      openInvoices: [{ invoiceId: `a${index}` }, { invoiceId: `b${index}` }],
    })),
  });
  const named = (start: number) =>
    Array.from({ length: 2_500 }, (_, index) => start + 2 * index).flatMap((role) => [
      `a${role}`,
      `b${role}`,
    ]);
  const found = adminAccounts(user).map(({ accountId, openInvoices }) => [
    accountId,
    openInvoices.map(({ invoiceId }) => invoiceId),
  ]);
  expect(found).toEqual([
    ["1001", named(0)],
    ["1002", named(1)],
  ]);
  expect(user.userAccountRoles[0]?.openInvoices, "the role itself stays as it was").toHaveLength(2);
});

test.each([
  ["Harbor Law", "Harbor Law"],
  [" Harbor Law ", "Harbor Law"],
  [null, "Account 1001"],
  ["", "Account 1001"],
  ["  ", "Account 1001"],
])("an account called %j is chosen as '%s' (SES-42)", (accountName, label) => {
  const user = testUser({
    userAccountRoles: [{ accountId: 1001, accountName, userRoleKey: "GLOBALADMIN" }],
  });
  expect(accountChoices(user)).toEqual([{ value: "1001", label }]);
});

test("an account without a name is called by its number, and without one by its id, wherever it is named (SES-42)", () => {
  const role = { accountId: 1001, userRoleKey: "GLOBALADMIN", accountNumber: "HL-20417" };
  const user = testUser({
    userAccountRoles: [role, { ...role, accountId: 1002, accountNumber: " " }],
  });
  expect(accountChoices(user).map(({ label }) => label)).toEqual(["Account HL-20417", "Account 1002"]);
});

test("an account id counts as the same, whether number or text", () => {
  const user = testUser({
    userAccountRoles: [
      { accountId: 1001, userRoleKey: "GLOBALADMIN" },
      { accountId: "1001", userRoleKey: "GLOBALADMIN" },
    ],
  });
  expect(adminAccounts(user)).toHaveLength(1);
  expect(isGlobalAdminOf(user, "1001")).toBe(true);
});

test.each([
  ["1001", true],
  ["1002", false],
  ["", false],
  [null, false],
])("global admin of 1001 only, asked for %s: %s (SES-42)", (accountId, expected) =>
  expect(
    isGlobalAdminOf(userWithRoles("GLOBALADMIN@1001", "LOCATIONADMIN@1002/2001", "USER@1003"), accountId),
  ).toBe(expected),
);

describe("adminLocations", () => {
  test("come from LOCATIONADMIN roles alone, each once (SES-43)", () => {
    const roles = [
      "LOCATIONADMIN@1001/2001",
      "LOCATIONADMIN@1001/2001",
      "GLOBALADMIN@1001/2003",
      "LOCATIONADMIN@1002/2002",
    ];
    expect(adminLocations(userWithRoles(...roles))).toEqual([
      { locationId: "2001", locationName: "Location of 2001", accountId: "1001" },
      { locationId: "2002", locationName: "Location of 2002", accountId: "1002" },
    ]);
  });

  test("a role without a location gives none, a location without a name, or with a blank one, is named by its id", () => {
    const role = { accountId: 1001, userRoleKey: "LOCATIONADMIN" };
    const user = testUser({
      userAccountRoles: [
        role,
        { ...role, locationId: 2009 },
        { ...role, locationId: 2010, locationName: " " },
      ],
    });
    expect(adminLocations(user)).toEqual([
      { locationId: "2009", locationName: "Location 2009", accountId: "1001" },
      { locationId: "2010", locationName: "Location 2010", accountId: "1001" },
    ]);
  });
});
