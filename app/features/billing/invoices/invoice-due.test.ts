import { describe, expect, it } from "vitest";
import { dueDateOf, dueState } from "./invoice-due";

const utc = (text: string) => Date.parse(`${text}Z`);

describe("when an invoice is due", () => {
  it.each([
    ["it says so", "2026-03-15T00:00"],
    ["it says so with a time of day", "2026-03-15T06:00"],
  ])("%s", (_, dueDate) => {
    const due = dueDateOf({ dueDate: utc(dueDate) });
    expect(new Date(due ?? NaN).toISOString()).toBe("2026-03-15T00:00:00.000Z");
  });

  it("is not invented where it does not say (DSH-7)", () => expect(dueDateOf({ dueDate: null })).toBeNull());
});

describe("overdue, in words", () => {
  it.each([
    ["2026-03-10T12:00", "UTC", false, "Due in 5 days"],
    ["2026-03-14T00:00", "UTC", false, "Due tomorrow"],
    ["2026-03-15T00:00", "UTC", false, "Due today"],
    ["2026-03-15T23:59", "UTC", false, "Due today"],
    ["2026-03-16T00:00", "UTC", true, "Overdue by 1 day"],
    ["2026-04-10T00:00", "UTC", true, "Overdue by 26 days"],
    ["2027-03-15T00:00", "UTC", true, "Overdue by 365 days"],
    // It is still the 15th in Chicago, and the 16th already in Sydney.
    ["2026-03-16T04:00", "America/Chicago", false, "Due today"],
    ["2026-03-15T14:00", "Australia/Sydney", true, "Overdue by 1 day"],
  ])("at %s in %s", (now, zone, overdue, text) =>
    expect(dueState(utc("2026-03-15T00:00"), utc(now), zone)).toEqual({ overdue, text }),
  );
});
