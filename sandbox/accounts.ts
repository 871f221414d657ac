import type { Request, Router } from "express";
import { z } from "zod";
import { firstRow, rows, type SandboxDatabase } from "./database";
import type { Sandbox } from "./context";
import { notAllowed, notFound } from "./refusal";
import type { Caller } from "./session-store";
import { signedIn } from "./signed-in";

const record = z.record(z.string(), z.unknown());
const bodyRow = z.object({ body: z.string().transform((text) => record.parse(JSON.parse(text))) });
const place = z.object({
  accountId: z.coerce.number().int(),
  invoiceId: z.coerce.number().int().optional(),
});

/** Usage and invoices of an account, for its GLOBALADMIN alone. */
export function accountRoutes(router: Router, sandbox: Sandbox): void {
  router.get(
    "/accounts/:accountId/reports/current",
    signedIn(sandbox, (caller, request, response) => {
      const { accountId } = placeOf(sandbox, caller, request);
      const plan = planOf(sandbox.database, accountId);
      if (!plan) throw notFound("The account");
      response.json(plan);
    }),
  );

  router.get(
    "/accounts/:accountId/invoices/:invoiceId",
    signedIn(sandbox, (caller, request, response) => {
      const { accountId, invoiceId } = placeOf(sandbox, caller, request);
      const statement = sandbox.database.prepare(
        "SELECT body FROM invoice WHERE accountId = ? AND invoiceId = ?",
      );
      const invoice = firstRow(statement, bodyRow, accountId, invoiceId ?? -1);
      if (!invoice) throw notFound("The invoice");
      response.json(invoice.body);
    }),
  );
}

/** What a GLOBALADMIN's role says of the account beside the rights: its plan, its usage and its open invoices. */
export function billingOfRole(database: SandboxDatabase, accountId: number): Record<string, unknown> {
  const statement = database.prepare(
    `SELECT body FROM invoice WHERE accountId = ? AND status IN ('OPEN', 'PROCESSING') ORDER BY invoiceId DESC`,
  );
  const openInvoices = rows(statement, bodyRow, accountId).map(({ body }) => {
    const { invoiceId, invoiceNumber, invoiceDate, amountDue, balance, currencyCode } = body;
    return { invoiceId, invoiceNumber, invoiceDate, amountDue, balance, currencyCode };
  });
  return { ...planOf(database, accountId), openInvoices };
}

function planOf(database: SandboxDatabase, accountId: number): Record<string, unknown> | null {
  const statement = database.prepare("SELECT body FROM accountPlan WHERE accountId = ?");
  return firstRow(statement, bodyRow, accountId)?.body ?? null;
}

/** The ids of the path, once it is clear that the caller administers the account. */
function placeOf(sandbox: Sandbox, caller: Caller, request: Request): z.output<typeof place> {
  const parsed = place.safeParse(request.params);
  if (!parsed.success) throw notFound("The account");
  if (!sandbox.directory.rightsOf(caller.userId).accounts.has(parsed.data.accountId)) throw notAllowed();
  return parsed.data;
}
