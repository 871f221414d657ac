import { z } from "zod";
import { phoneCountry } from "~/lib/phone-country.schema";

/** Where the calls of a line, or of an account's VIPs, are to be forwarded. Empty turns forwarding off. */
export const forwardingForm = z.object({
  forwardTo: z.string().trim().max(40, "A phone number has at most 40 characters.").default(""),
  country: phoneCountry,
  /** The `confirmedNumber` whose warning was shown, so that another one is warned of again (SET-2). */
  confirmed: z.string().max(50).default(""),
});
