import type { Upstream } from "../client.server";
import { currentUsage, type CurrentUsage } from "./contract";

/** What an account has used in the billing period that runs: invoice −1, which is sent as 0 (API-17). */
export function getCurrentUsage(upstream: Upstream, accountId: string): Promise<CurrentUsage> {
  const path = `/accounts/${encodeURIComponent(accountId)}/reports/current`;
  return upstream.get(path, currentUsage, { invoiceId: 0 });
}
