import { z } from "zod";
import { number, optionalNumber } from "../wire";

/**
 * Reply of `GET /accounts/{id}/reports/current`: the usage of the billing period that runs (REP-19). Nothing
 * promises its form; the fields are those that the role of a user has for the same figures (API-23). Minutes
 * used and calls are needed, the rest may be absent.
 */
export const currentUsage = z.object({
  planMinutes: optionalNumber,
  usedMinutes: number,
  extendedMinutes: optionalNumber,
  totalCalls: number,
  billingDay: optionalNumber,
});
export type CurrentUsage = z.output<typeof currentUsage>;
