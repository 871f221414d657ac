import { describe, expect, it } from "vitest";
import { testUser } from "../../../tests/setup/test-user";
import { forwardedLines, forwardedVips } from "./forwarding";

const line = { phoneNumberId: 4001, phoneNumber: "+14155550110", accountId: 1001, status: "ACTIVE" };
const admin = { userRoleKey: "GLOBALADMIN", accountId: 1001, accountName: "Harbor Law", cfStatus: "Y" };

function linesOf(role: object, more: object = {}) {
  return forwardedLines(testUser({ patchNumbers: [{ ...line, ...more }], userAccountRoles: [role] }));
}

describe("call forwarding (SET-5)", () => {
  it.each<[string, object, number]>([
    ["an admin with cfStatus Y", {}, 1],
    ["an admin with cfStatus N", { cfStatus: "N" }, 0],
    ["an admin of whom nothing is said", { cfStatus: undefined }, 0],
    ["an admin of another account", { accountId: 1002 }, 0],
    ["the admin of a location", { userRoleKey: "LOCATIONADMIN", locationId: 2001 }, 0],
    ["an ordinary user", { userRoleKey: "USER" }, 0],
  ])("%s", (_, role, count) => expect(linesOf({ ...admin, ...role })).toHaveLength(count));

  it("is not offered for a line of no account", () =>
    expect(linesOf(admin, { accountId: null })).toEqual([]));

  it.each<[string, object, string | null]>([
    ["answered", { handling: "ANSWER", forwardNumber: null }, null],
    ["answered, with a number from before", { handling: "ANSWER", forwardNumber: "+16285550102" }, null],
    ["forwarded", { handling: "FORWARD", forwardNumber: "+16285550102" }, "+16285550102"],
    ["forwarded to nowhere", { handling: "FORWARD", forwardNumber: "" }, null],
    ["of unknown handling", {}, null],
  ])("a line that is %s", (_, more, forwardNumber) =>
    expect(linesOf(admin, more)).toEqual([{ id: "4001", name: "415-555-0110", detail: null, forwardNumber }]),
  );

  it("says what sets a line apart: its account where there are several, and that it is not active", () => {
    const user = testUser({
      patchNumbers: [line, { ...line, phoneNumberId: 4002, status: "SUSPENDED" }],
      userAccountRoles: [admin, { ...admin, accountId: 1002, accountName: "Kestrel Dental" }],
    });
    expect(forwardedLines(user).map(({ detail }) => detail)).toEqual(["Harbor Law", "Harbor Law, suspended"]);
    expect(linesOf(admin, { status: "SUSPENDED" })[0]?.detail).toBe("suspended");
  });
});

it("VIP forwarding is each admin account's, once, whatever its cfStatus (SET-5)", () => {
  const user = testUser({
    userAccountRoles: [
      { ...admin, cfStatus: "N", vipForwardingNumber: "+14155550142" },
      { ...admin, locationId: 2001 },
      { ...admin, accountId: 1002, accountName: undefined, vipForwardingNumber: "" },
      { ...admin, accountId: 1003, userRoleKey: "LOCATIONADMIN" },
      { ...admin, accountId: 1004, accountName: undefined, accountNumber: "HL-20417" },
    ],
  });
  expect(forwardedVips(user)).toEqual([
    { id: "1001", name: "Harbor Law", detail: null, forwardNumber: "+14155550142" },
    { id: "1002", name: "Account 1002", detail: null, forwardNumber: null },
    { id: "1004", name: "Account HL-20417", detail: null, forwardNumber: null },
  ]);
});
