import { expect, test } from "vitest";
import { activePlans } from "./plans";

const START = Date.UTC(2026, 2, 5, 20);

test("active plans alone, without 'Transfer Link User', each with the UTC day six hours later (BIL-2, BIL-3, TIM-7)", () => {
  const bundles = [
    { status: "ACTIVE", description: "Professional 500", startDate: START },
    { status: "Active", description: "After-hours answering", startDate: START - 3 * 3_600_000 },
    { status: "ACTIVE", description: "Transfer Link User", startDate: START },
    { status: "CANCELLED", description: "Starter 100", startDate: START },
    { status: null, description: "Unknown", startDate: null },
  ];
  expect(activePlans(bundles)).toEqual([
    { description: "Professional 500", status: "ACTIVE", since: "6 Mar 2026" },
    { description: "After-hours answering", status: "Active", since: "5 Mar 2026" },
  ]);
  expect(activePlans([{ status: "ACTIVE", description: null, startDate: null }])).toEqual([
    { description: "Unnamed plan", status: "ACTIVE", since: "" },
  ]);
});
