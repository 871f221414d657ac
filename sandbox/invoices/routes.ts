import { parseId } from "../core/input";
import { notFound } from "../core/refusal";
import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { findInvoice } from "./store";

/** The invoices of an account, for its GLOBALADMIN alone. */
export function invoiceRoutes({ database, rights }: Sandbox): readonly Route[] {
  return [
    {
      method: "get",
      path: "/accounts/:accountId/invoices/:invoiceId",
      access: "session",
      handle({ caller, request }) {
        const accountId = parseId(request.params["accountId"], "The account");
        const invoiceId = parseId(request.params["invoiceId"], "The invoice");
        rights.requireGlobalAdmin(caller.userId, accountId);
        const invoice = findInvoice(database, accountId, invoiceId);
        if (!invoice) throw notFound("The invoice");
        return invoice;
      },
    },
  ];
}
