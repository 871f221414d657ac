import { paymentsOnce } from "./pay-once.server";

/** The payments of this portal. */
export const payments = paymentsOnce();
