/**
 * What the buttons of a linked service say (TRF-3, TRF-5), by the intent of their form. The one that sends earlier
 * activities says only 'Send', below the title that stands here.
 */
export const SERVICE_BUTTONS = {
  link: "Link service",
  rule: "Add rule",
  credentials: "Save credentials",
  verify: "Verify",
  backfill: "Send earlier activities",
} as const;
