import { expect, test } from "vitest";
import { testUser, userWithRoles } from "../../../tests/setup/test-user";
import { firstLocation, locationChoices } from "./assist-locations";

const HERE = { locationId: "2003", accountId: "1001" };

test.each<[string, Parameters<typeof userWithRoles>, string[]]>([
  ["a role in a location", ["USER@1001/2001"], ["Location of 2001"]],
  ["several roles in one location", ["USER@1001/2001", "LOCATIONADMIN@1001/2001"], ["Location of 2001"]],
  [
    "an ordinary role gives none of the others",
    ["USER@1001/2001", "LOCATIONADMIN@1001/2002"],
    ["Location of 2001", "Location of 2002"],
  ],
  ["an administrator of the account alone", ["GLOBALADMIN@1001"], ["Location 2003", "Location 2010"]],
  [
    "who has a role in one, too",
    ["GLOBALADMIN@1001", "LOCATIONADMIN@1001/2010"],
    ["Location of 2010", "Location 2003"],
  ],
  [
    "who has an ordinary role in another account",
    ["GLOBALADMIN@1001", "USER@1002/2101"],
    ["Location of 2101", "Location 2003", "Location 2010"],
  ],
  ["an administrator of another account", ["GLOBALADMIN@1002"], ["Location 2101"]],
  ["no role", [], []],
])("the locations of %s (AST-8)", (_who, roles, labels) => {
  const seen = [
    { locationId: "2010", accountId: "1001" },
    HERE,
    { locationId: "2101", accountId: "1002" },
    { locationId: "2102", accountId: null },
  ];
  expect(locationChoices(userWithRoles(...roles), seen).map(({ label }) => label)).toEqual(labels);
});

test("where they are of several accounts each says of which; blank names are none (AST-8)", () => {
  const user = testUser({
    userAccountRoles: [
      { userRoleKey: "GLOBALADMIN", accountId: 1001, accountName: "Harbor Law" },
      { userRoleKey: "USER", accountId: 1002, accountName: " ", locationId: 2101, locationName: " " },
    ],
  });
  expect(locationChoices(user, [HERE])).toEqual([
    { value: "2101", label: "Location 2101" },
    { value: "2003", label: "Location 2003 · Harbor Law" },
  ]);
});

const [ONE, OTHER] = [
  { value: "1", label: "One" },
  { value: "2", label: "Other" },
];

test.each([
  ["the only one", [ONE], true, null, "1"],
  ["none where others could not be loaded", [ONE], false, null, ""],
  ["of several none", [ONE, OTHER], true, null, ""],
  ["that of the activity", [ONE, OTHER], true, "2", "2"],
  ["that of the activity, also where others could not be loaded", [ONE], false, "1", "1"],
  ["not another one than that of the activity", [ONE], true, "2", ""],
  ["of none none", [], true, null, ""],
])("a form starts with %s (AST-8)", (_what, choices, isKnown, ofActivity, value) =>
  expect(firstLocation({ choices, isKnown }, ofActivity)).toBe(value),
);
