import { describe, expect, test } from "vitest";
import { withoutInactiveRoles } from "../session/roles";
import { testUser, userWithRoles } from "../../../tests/setup/test-user";
import { menuFor } from "./menu";
import { SCREENS } from "./screens";

const EVERYONE = [
  "Dashboard",
  "Activity",
  "Contacts",
  "Status",
  "Account: Information",
  "Account: Web Leads",
];
const ADMIN_ONLY = ["Blocked Contacts", "VIP Contacts", "Reports", "Account: Billing"];

function labels(user: Parameters<typeof menuFor>[0], screens = SCREENS): string[] {
  const menu = menuFor(user, {}, screens);
  return [...menu.main.map(({ label }) => label), ...menu.account.map(({ label }) => `Account: ${label}`)];
}

describe("who sees which entries (FRM-3)", () => {
  test.each([
    ["a global admin", ["GLOBALADMIN"], true],
    ["a global admin of the second account only", ["USER@1001", "GLOBALADMIN@1002"], true],
    ["an admin of account and location", ["GLOBALADMIN", "LOCATIONADMIN@1001/2001"], true],
    ["a location admin", ["LOCATIONADMIN@1001/2001"], false],
    ["an ordinary user", ["USER"], false],
    ["a user of a role that is not known", ["SUPERVISOR"], false],
    ["a user without roles", [], false],
    ["a user whose only role is INACTIVE", ["INACTIVE"], false],
  ])("%s", (_, roles, admin) => {
    const user = withoutInactiveRoles(userWithRoles(...roles));
    expect(labels(user).toSorted()).toEqual([...EVERYONE, ...(admin ? ADMIN_ONLY : [])].toSorted());
  });

  test("an INACTIVE role adds nothing, even beside other roles (SES-41)", () => {
    const user = withoutInactiveRoles(userWithRoles("INACTIVE@1001", "USER@1001", "INACTIVE@1002"));
    expect(user.userAccountRoles.map((role) => role.userRoleKey)).toEqual(["USER"]);
  });

  test.each([
    ["none", [], false],
    ["one without texts", [{ obSMS: "N" }], false],
    ["one that does not say", [{}], false],
    ["one with texts", [{ obSMS: "Y" }], true],
    ["one with texts that is not active", [{ obSMS: "Y", status: "PENDING" }], true],
    ["the second with texts", [{ obSMS: "N" }, { obSMS: "Y" }], true],
  ])("Texts by the numbers of a user: %s (FRM-4)", (_, numbers, shown) => {
    const patchNumbers = numbers.map((number, index) => ({ phoneNumberId: index + 1, ...number }));
    expect(labels(testUser({ patchNumbers })).includes("Texts")).toBe(shown);
  });

  test("fullAccess changes nothing (SES-41)", () =>
    expect(labels(testUser({ fullAccess: "Y" }))).toEqual(labels(testUser({ fullAccess: "N" }))));
});

test("the order and the paths of the menu (FRM-1, FRM-2, FRM-7, FRM-10)", () => {
  const admin = { ...userWithRoles("GLOBALADMIN"), patchNumbers: texting() };
  const paths = (entries: { href: string }[]) => entries.map(({ href }) => href);
  const menu = menuFor(admin, { messages: 3, conversations: 120 }, SCREENS);
  expect(paths(menu.main)).toEqual([
    "/",
    "/activity",
    "/texts",
    "/contacts",
    "/blocked",
    "/vip",
    "/status",
    "/reports",
  ]);
  expect(paths(menu.account)).toEqual(["/profile", "/account", "/leads"]);
  expect(menu.main.filter(({ badge }) => badge).map(({ href, badge }) => [href, badge])).toEqual([
    ["/activity", "3"],
    ["/texts", "99+"],
  ]);
  expect(paths(menu.user)).toEqual(["/settings"]);
});

function texting() {
  return testUser({ patchNumbers: [{ phoneNumberId: 1, obSMS: "Y" }] }).patchNumbers;
}

test("an entry appears when its screen exists", () => {
  const admin = { ...userWithRoles("GLOBALADMIN"), patchNumbers: texting() };
  const later = SCREENS.filter(({ path }) => path === "/activity" || path === "/account");
  expect(labels(admin, later)).toEqual(["Activity", "Account: Billing"]);
  const built = SCREENS.filter((screen) => screen.built).map(({ path }) => path);
  const shown = Object.values(menuFor(admin)).flat();
  expect(shown.map(({ href }) => href).toSorted()).toEqual(built.toSorted());
  expect(built).toEqual(expect.arrayContaining(["/", "/activity", "/settings"]));
});

test("a path of the portal opens in the same window", () => {
  for (const entry of menuFor(userWithRoles("GLOBALADMIN"), {}, SCREENS).main)
    expect(entry.newWindow).toBe(false);
});

test.each([
  ["https://help.example/", true],
  ["/activity", false],
  ["http://localhost/", false],
  ["/https", false],
])("%s opens in a new window: %s (FRM-5)", (href, expected) => {
  const screens = SCREENS.slice(0, 1).map((screen) => ({ ...screen, path: href }));
  expect(menuFor(testUser({}), {}, screens).main).toMatchObject([{ href, newWindow: expected }]);
});
