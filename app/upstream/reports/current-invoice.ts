/** The invoice selector's CURRENT: the billing period that runs (REP-7). */
export const CURRENT_INVOICE = "-1";
