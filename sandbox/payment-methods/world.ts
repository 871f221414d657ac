import type { World } from "../core/resource";
import type { SandboxDatabase } from "../core/sql";
import { HARBOR, KESTREL } from "../world/accounts";
import { cardBody } from "./new-method";
import type { MethodBody } from "./schema";
import { addMethod } from "./store";

const DAY_S = 86_400;

/** Methods of every type: active, about to expire, expired, one that is declined, and a Source of old. */
export function seedPaymentMethods(database: SandboxDatabase, { today }: World): void {
  const month = (offset: number) => {
    const date = new Date(today);
    const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
    return { exp_month: first.getUTCMonth() + 1, exp_year: first.getUTCFullYear() };
  };
  const add = (accountId: number, name: string, daysAgo: number, body: MethodBody, isSource = false) =>
    addMethod(database, {
      paymentMethodId: `${isSource ? "src" : "pm"}_${accountId}_${name}`,
      accountId,
      isSource,
      created: today / 1000 - daysAgo * DAY_S,
      body,
    });
  const { accountId } = HARBOR;
  add(accountId, "visa", 300, cardBody("visa", "4242", "credit", month(1)));
  add(accountId, "debit", 200, cardBody("mastercard", "8210", "debit", month(19)));
  add(accountId, "bank", 100, {
    type: "us_bank_account",
    displayValue: "First Pier Bank ending 6789",
    bank_name: "First Pier Bank",
    funding: "bank",
    outcome: "processing",
  });
  add(accountId, "declined", 90, cardBody("visa", "0002", "credit", month(30), "declined"));
  add(accountId, "expired", 900, cardBody("amex", "0005", "credit", month(-2)));
  add(accountId, "old", 1500, cardBody("discover", "9424", "credit", month(8)), true);
  add(KESTREL.accountId, "visa", 150, cardBody("visa", "5556", "debit", month(25)));
  add(KESTREL.accountId, "bacs", 60, {
    type: "bacs_debit",
    displayValue: "Bacs ending 2345",
    sort_code: "108800",
    funding: "bank",
    outcome: "processing",
  });
  add(KESTREL.accountId, "sepa", 50, {
    type: "sepa_debit",
    displayValue: "Bank of Clifton ending 3000",
    bank_name: "Bank of Clifton",
    funding: "bank",
    outcome: "processing",
  });
}
