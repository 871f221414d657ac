import { inserter, rows, type SandboxDatabase } from "../core/sql";
import { type Payment, paymentRow } from "./schema";

export function addPayment(
  database: SandboxDatabase,
  { byAgent, ...payment }: Omit<Payment, "paymentId">,
): void {
  const insert = inserter(database, "payment", [
    "invoiceId",
    "paymentMethodId",
    "minor",
    "surcharge",
    "status",
    "byAgent",
    "created",
  ]);
  insert({ ...payment, byAgent: byAgent ? 1 : 0 });
}

/** All payments, the failed ones too, oldest first. */
export function listPayments(database: SandboxDatabase): Payment[] {
  return rows(database, paymentRow, "SELECT * FROM payment ORDER BY paymentId");
}
