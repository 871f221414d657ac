import { z } from "zod";

/** What the hold switch posts. */
export const holdForm = z.object({
  holdCalls: z.enum(["Y", "N"], { error: "Choose whether calls are held" }),
  /** The page of the switch, for a post without scripts. */
  returnUrl: z.string().optional(),
});
export type HoldForm = z.output<typeof holdForm>;
