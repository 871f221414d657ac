import { describe, expect, it } from "vitest";
import { dueDateOf, dueState, PAYMENT_TERM_DAYS } from "./invoice-due";

const utc = (text: string) => Date.parse(`${text}Z`);

describe("when an invoice is due", () => {
  it.each([
    ["it says so", "2026-03-01T00:00", "2026-03-15T00:00", "2026-03-15"],
    ["it says so with a time of day", null, "2026-03-15T06:00", "2026-03-15"],
    [`nothing said: ${PAYMENT_TERM_DAYS} days after its date`, "2026-03-01T06:00", null, "2026-03-31"],
  ])("%s", (_, invoiceDate, dueDate, expected) => {
    const due = dueDateOf({
      invoiceDate: invoiceDate === null ? null : utc(invoiceDate),
      dueDate: dueDate === null ? null : utc(dueDate),
    });
    expect(new Date(due ?? NaN).toISOString()).toBe(`${expected}T00:00:00.000Z`);
  });

  it("is unknown without any date", () => expect(dueDateOf({ invoiceDate: null, dueDate: null })).toBeNull());
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
