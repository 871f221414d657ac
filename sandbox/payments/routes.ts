import { z } from "zod";
import { fromMinor, minorOf, toMinor } from "../core/amounts";
import { parseId, parseInput, yesNo } from "../core/input";
import { notFound, Refusal } from "../core/refusal";
import type { Route, SignedInExchange } from "../core/route";
import { announce, type Sandbox } from "../core/sandbox";
import { changeInvoice, findInvoice } from "../invoices/store";
import { findMethod, isExpired } from "../payment-methods/store";
import { addPayment } from "./store";
import { surchargeOf } from "./surcharge";

const wanted = z.object({ amount: z.string().max(10), paymentMethodUid: z.string() });
const surchargeForm = wanted.extend({ invoiceId: z.string() });
const paymentBody = wanted.extend({
  agentUserSession: z.union([z.boolean(), yesNo.transform((flag) => flag === "Y")]).default(false),
  surchargeMetadata: z
    .object({ surchargeAmount: z.string(), totalAmount: z.string(), receivedConsent: z.boolean() })
    .optional(),
});

/** Surcharges and payments, for the account's GLOBALADMIN alone. What becomes of a payment lies with its method. */
export function paymentRoutes(sandbox: Sandbox): readonly Route[] {
  const { database, rights } = sandbox;

  /** The invoice, the method and the amount that a request names, if that amount can be paid. */
  const plannedPayment = (
    { caller, request }: SignedInExchange,
    invoiceText: string | undefined,
    { amount, paymentMethodUid }: z.output<typeof wanted>,
  ) => {
    const accountId = parseId(request.params["accountId"], "The account");
    rights.requireGlobalAdmin(caller.userId, accountId);
    const invoice = findInvoice(database, accountId, parseId(invoiceText, "The invoice"));
    if (!invoice) throw notFound("The invoice");
    if (invoice["status"] !== "OPEN") throw new Refusal(409, refusalOf(String(invoice["status"])));
    const method = findMethod(database, accountId, paymentMethodUid);
    if (!method) throw notFound("The payment method");
    if (isExpired(method.body, Date.now())) throw new Refusal(400, "Your card has expired.");
    if (method.body.isPending) throw new Refusal(409, "This payment method is not verified yet.");
    const due = minorOf(invoice["amountDue"]);
    const minor = toMinor(amount);
    if (minor === null || minor < Math.min(100, due) || minor > due)
      throw new Refusal(400, "The amount must be at least 1 and at most the amount due.");
    const surcharge = surchargeOf(minor, method.body, String(invoice["currencyCode"]));
    return { accountId, invoice, method, due, minor, surcharge };
  };

  return [
    {
      method: "post",
      path: "/accounts/:accountId/surcharge",
      access: "session",
      handle(exchange) {
        const { invoiceId, ...form } = parseInput(surchargeForm, exchange.request.body);
        return plannedPayment(exchange, invoiceId, form).surcharge;
      },
    },
    {
      method: "post",
      path: "/accounts/:accountId/invoices/:invoiceId",
      access: "session",
      handle(exchange) {
        const form = parseInput(paymentBody, exchange.request.body);
        const { surchargeMetadata: consented } = form;
        const plan = plannedPayment(exchange, exchange.request.params["invoiceId"], form);
        const { accountId, invoice, due, minor } = plan;
        const { paymentMethodId, body } = plan.method;
        const surcharge = minorOf(plan.surcharge.surchargeAmount);
        if (
          surcharge > 0 &&
          (consented?.receivedConsent !== true ||
            consented.surchargeAmount !== plan.surcharge.surchargeAmount ||
            consented.totalAmount !== plan.surcharge.totalAmount)
        )
          throw new Refusal(409, "The surcharge has changed. Please review it again.");
        const invoiceId = Number(invoice["invoiceId"]);
        const status = STATUS_AFTER[body.outcome];
        database.transaction(() => {
          addPayment(database, {
            invoiceId,
            paymentMethodId,
            minor,
            surcharge,
            status,
            byAgent: form.agentUserSession,
            created: Date.now(),
          });
          if (status === "PROCESSING") changeInvoice(database, invoice, { status });
          if (status === "SETTLED")
            changeInvoice(database, invoice, {
              status: due === minor ? "PAID" : "OPEN",
              payments: fromMinor(minorOf(invoice["payments"]) + minor),
              balance: fromMinor(minorOf(invoice["balance"]) - minor),
              amountDue: fromMinor(due - minor),
            });
        })();
        if (status === "FAILED") throw new Refusal(402, "Your card was declined.");
        announce(sandbox, { accountId, locationId: null, userId: null });
        return { status };
      },
    },
  ];
}

const STATUS_AFTER = { settles: "SETTLED", processing: "PROCESSING", declined: "FAILED" } as const;

function refusalOf(status: string): string {
  return status === "PROCESSING"
    ? "A payment on this invoice is processing."
    : "This invoice is not open for payment.";
}
