import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { textOf } from "../../../../../tests/setup/rendered";
import { AddressPanel } from "../../addresses/components/address-panel";
import { MethodPanel, PlanPanel } from "./billing-panels";
import { pageOf } from "~/lib/paging";
import { statementOf } from "../statement";
import { StatementTable } from "./statement-table";

const NO_ROWS = statementOf(pageOf([], 1), { listed: [], more: 0 }, 0);

test.each<[string, ReactElement]>([
  ["No active plans found", <PlanPanel key="1" plans={[]} billingDay={30} />],
  [
    "The billing day is day 30 of the month. Our support can change it once every six months.",
    <PlanPanel key="2" plans={[]} billingDay={30} />,
  ],
  [
    "No Billing Address Found",
    <AddressPanel key="3" accountId="1" page={1} billing={[]} service={null} rereadInMs={null} />,
  ],
  [
    "No Service Address Found",
    <AddressPanel key="6" accountId="1" page={1} billing={[]} service={[]} rereadInMs={null} />,
  ],
  [
    "Same as the billing address",
    <AddressPanel key="7" accountId="1" page={1} billing={[]} service={null} rereadInMs={null} />,
  ],
  [
    "No payment method is stored.",
    <MethodPanel key="4" accountId="1" page={1} isAutopayOn methods={{ ok: true, value: [] }} />,
  ],
  ["There are no invoices", <StatementTable key="5" accountId="1" statement={NO_ROWS} openId={undefined} />],
])("where there is nothing to show, Billing says: %s (BIL-1, BIL-2, BIL-5, BIL-34)", async (text, element) =>
  expect(await textOf(element)).toContain(text),
);
