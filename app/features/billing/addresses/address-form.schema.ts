import { z } from "zod";

const part = (most: number) => z.string().trim().max(most, `At most ${most} characters`).default("");
const country = z.enum(["", "US", "CA", "GB", "DE"]).default("");

/** An address. What is required depends on its country and on `same` (`missingParts`). */
export const addressForm = z.object({
  /** 'country' shows the fields of another country, for a page without scripts. */
  intent: z.enum(["save", "country"]),
  country,
  /** The country whose fields the form showed: of an account it may be one that is not offered. */
  shown: part(100),
  /** The service address is the billing address. */
  same: z.boolean().default(false),
  line1: part(100),
  line2: part(100),
  city: part(100),
  region: part(100),
  postalCode: part(20),
  /** The address as the form knows it (`seenAddress`), so that a change made elsewhere is noticed. */
  seen: z.string().max(64).default(""),
});
