import { z } from "zod";
import { number, optionalNumber } from "../wire";

/**
 * Reply of `GET /accounts/{id}/reports/current`: the usage of the billing period that runs. The specification
 * names the call, not its reply; the fields are those that the user's role has for the same figures
 * (portal.md §3, User account role). Minutes used and calls are needed, the rest may be absent.
 */
export const currentUsage = z.object({
  planMinutes: optionalNumber,
  usedMinutes: number,
  extendedMinutes: optionalNumber,
  totalCalls: number,
  billingDay: optionalNumber,
});
export type CurrentUsage = z.output<typeof currentUsage>;
