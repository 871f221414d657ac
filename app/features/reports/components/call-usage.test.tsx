import { expect, test } from "vitest";
import { textOf } from "../../../../tests/setup/rendered";
import type { UsageFigures } from "../account-usage.server";
import { CallUsage } from "./call-usage";

const USAGE: UsageFigures = {
  planMinutes: 500,
  usedMinutes: null,
  extendedMinutes: 41,
  totalCalls: 1318,
  billingDay: 14,
  period: "14 Mar to 13 Apr",
  plan: null,
  asOf: "09:41 CDT",
};

test.each([
  [{}, "Minutes used: Not known, 500 minutes in the plan", "Total calls 1,318"],
  [{ planMinutes: null, totalCalls: null }, "Not known, no minutes in the plan", "Total calls Not known"],
])("the figures %j are said to be not known, beside the others (DSH-10)", async (figures, minutes, calls) => {
  const part = { ok: true, value: { ...USAGE, ...figures } } as const;
  const accounts = [{ accountId: "1001", accountName: "Harbor Law", part }];
  const text = await textOf(<CallUsage accounts={accounts} retryPath="/" />);
  expect(text).toContain(minutes);
  expect(text).toContain(calls);
  expect(text).toContain("Extended minutes 41");
});
