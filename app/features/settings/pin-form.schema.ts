import { z } from "zod";
import { LONGEST_PIN, PIN_RULE, SHORTEST_PIN } from "./pin";

/**
 * A new PIN (SET-1). Too long a one is refused and not cut, because nobody has seen what would be left of it: where
 * scripts run it was cut while it was typed.
 */
export const pinForm = z.object({
  accessPin: z
    .string(PIN_RULE)
    .trim()
    .min(SHORTEST_PIN, PIN_RULE)
    .max(LONGEST_PIN, PIN_RULE)
    .regex(/^\d*$/, PIN_RULE),
});
