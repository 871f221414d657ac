import { formatDate } from "~/lib/dates";
import type { AccountBundle } from "~/upstream/accounts/contract";

/** An active plan, ready to show. */
export interface PlanRow {
  description: string;
  status: string;
  /** '' where it is unknown. */
  since: string;
}

/** The service's own entry for its links to other systems, which is no plan of the customer (BIL-3). */
const HIDDEN_PLAN = "Transfer Link User";
/** The API's start dates are six hours behind the day that they mean (TIM-7). */
const START_SHIFT_MS = 6 * 3_600_000;

/** The active plans of an account (BIL-2, BIL-3). */
export function activePlans(bundles: readonly AccountBundle[]): PlanRow[] {
  return bundles
    .filter(({ status, description }) => isActive(status) && description?.trim() !== HIDDEN_PLAN)
    .map(({ status, description, startDate }) => ({
      description: description ?? "Unnamed plan",
      status: status ?? "",
      since: startDate === null ? "" : formatDate(startDate + START_SHIFT_MS, "UTC"),
    }));
}

function isActive(status: string | null): boolean {
  return status?.trim().toUpperCase() === "ACTIVE";
}
