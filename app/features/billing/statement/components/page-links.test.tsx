import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { htmlOf } from "../../../../../tests/setup/rendered";
import { AddressPanel } from "../../addresses/components/address-panel";
import { HostedPageLink } from "../../methods/components/vendor-form-parts";
import { MethodBanners } from "../../methods/components/method-banners";
import type { MethodRow } from "../../methods/method-rows";
import { PaymentOutcome } from "../../payments/components/payment-outcome";
import type { PaymentResult } from "../../payments/payment-result.server";
import { MethodPanel } from "./billing-panels";

const AT = { accountId: "1", page: 3 };

const CARD: MethodRow = {
  id: "pm_1",
  name: "Visa ending 4242",
  kind: "Card",
  expires: "12/26",
  expiry: { month: "12", year: "2026" },
  isExpired: false,
  isPending: false,
  isActive: false,
  isTwin: false,
};

const RESULT: PaymentResult = {
  ...AT,
  sendId: "0".repeat(32),
  invoiceId: "7",
  number: "HL-7",
  words: { kind: "failed", text: "Your card was declined.", advice: "" },
  at: "",
  amount: null,
  surcharge: null,
  total: null,
  method: null,
  due: null,
  status: "OPEN",
  isPayable: true,
  isPaid: true,
  unsettled: { text: "A payment of $1.00 could not be confirmed.", advice: "", isBeyondChecking: false },
  others: { ok: true, value: { payable: [{ invoiceId: "8", number: "HL-8" }], more: 0, unreadable: 0 } },
};

const NOTICES = {
  added: { id: "pm_1", name: "Visa ending 4242", isActive: false, isActivated: false },
  expiring: [{ id: "pm_1", name: "Visa ending 4242", lastDay: "31 Dec 2026", isActive: false }],
};

test.each<[string, number, ReactElement]>([
  [
    "the payment methods",
    5,
    <MethodPanel key="1" {...AT} isAutopayOn methods={{ ok: true, value: [CARD] }} />,
  ],
  [
    "methods that could not be read",
    3,
    <MethodPanel key="2" {...AT} isAutopayOn methods={{ ok: false, text: "", id: "" }} />,
  ],
  ["the addresses", 3, <AddressPanel key="3" {...AT} billing={[]} service={null} rereadInMs={0} />],
  ["the hosted page", 1, <HostedPageLink key="4" {...AT} what="card" invoiceId="7" />],
  [
    "a new and an expiring method",
    4,
    <MethodBanners key="5" {...AT} isAutopayOn notices={NOTICES} invoiceId="7" waitingInvoiceId="8" />,
  ],
  ["a payment's result", 6, <PaymentOutcome key="6" result={RESULT} />],
  [
    "other invoices that could not be read",
    6,
    <PaymentOutcome key="7" result={{ ...RESULT, others: { ok: false, text: "", id: "" } }} />,
  ],
])("%s: what is opened there keeps the page of the statement (BIL-54)", async (_, count, element) => {
  const html = await htmlOf(element);
  const addresses = [...html.matchAll(/(?:href|action)="(\/account[^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(count);
  for (const address of addresses) expect(address).toMatch(/[?&;]page=3$/);
});
