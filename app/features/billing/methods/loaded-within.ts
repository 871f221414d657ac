/** After so long a vendor's form counts as not loaded, and the hosted page is offered (BIL-22, BIL-42). */
export const LOADED_WITHIN_MS = 8000;
