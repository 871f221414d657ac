import { z } from "zod";
import { PHONE_COUNTRIES } from "./phone-countries";

/** The country of a typed number, as the select beside its field posts it (NUM-5). */
export const phoneCountry = z.enum(
  PHONE_COUNTRIES.map(({ code }) => code),
  { error: "Choose a country" },
);
