import { afterEach, expect, test, vi } from "vitest";
import { userWithRoles } from "../../../tests/setup/test-user";
import { testMessage } from "../messages/test-message";
import { activityRows } from "./activity-rows.server";

const AT = Date.UTC(2026, 10, 12, 14, 5);
const message = testMessage({
  ...{ messageId: "17", messageType: "VM", userId: "u1", ani: "+14155550132", caller: "Ann Lee" },
  ...{ accountId: "1001", locationId: "9", taken: AT },
});
const ann = userWithRoles("GLOBALADMIN@1001");
const settings = { timeZone: "America/Chicago", seen: [{ locationId: "9", accountId: "1001" }] };

afterEach(() => {
  vi.useRealTimers();
});

function rowFor(user = ann, { timeZone, seen } = settings, of = message) {
  const [row] = activityRows({ user }, [of], { timeZone, seen });
  if (!row) throw new Error("There is no row.");
  return row;
}

test("a message's row is made once for a viewer, and again for its next version", () => {
  const row = rowFor();
  expect(rowFor({ ...ann })).toBe(row);
  const flagged = rowFor(ann, settings, { ...message, version: 2, followup: true });
  expect(flagged).toEqual({ ...row, flagged: true });
  expect(rowFor()).toBe(row);
});

test("each viewer has rows of their own, by rights, contacts and places that they know", () => {
  const row = rowFor();
  const userId = "another";
  expect(rowFor({ ...ann, userId }, settings, { ...message, userId })).toMatchObject({ own: true });
  expect(rowFor({ ...ann, userId })).not.toBe(row);
  expect(rowFor({ ...ann, userAccountRoles: [] })).toMatchObject({ blockIn: null });
  expect(row).toMatchObject({ from: "Ann Lee", blockIn: "1001", company: "Location 9" });
  expect(row.location, "all that is named where no account is").toBe("Location 9");
  const ofHarbor = rowFor(ann, settings, { ...message, version: 5, accountName: "Harbor Law" });
  expect(ofHarbor).toMatchObject({ company: "Harbor Law, Location 9", location: "Location 9" });
  expect(rowFor(ann, { ...settings, seen: [] })).toMatchObject({ company: "" });
  expect(rowFor({ ...ann, contacts: [] })).not.toBe(row);
});

test("only what has a deliveryId is offered for a transfer (TRF-1)", () => {
  expect(rowFor(ann, settings, { ...message, version: 3, deliveryId: "5" })).toMatchObject({
    transferable: true,
  });
  expect(rowFor(ann, settings, { ...message, version: 4, deliveryId: null })).toMatchObject({
    transferable: false,
  });
});

test("a row is made again in another time zone and on the next day", () => {
  vi.useFakeTimers({ now: AT });
  expect(rowFor()).toMatchObject({ when: "12 Nov 2026, 08:05", day: "Today" });
  expect(rowFor(ann, { ...settings, timeZone: "Europe/London" })).toMatchObject({
    when: "12 Nov 2026, 14:05",
  });
  vi.setSystemTime(AT + 86_400_000);
  expect(rowFor()).toMatchObject({ day: "Yesterday" });
});
