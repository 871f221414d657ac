/** What is said of an activity without a `deliveryId` (TRF-1). */
export const CANNOT_TRANSFER = "This activity cannot be transferred.";
