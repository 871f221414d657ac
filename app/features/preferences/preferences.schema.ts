import { z } from "zod";
import { isTimeZone } from "~/lib/dates";

/** What the settings form posts. An empty zone means the browser's own. */
export const preferencesSchema = z.object({
  theme: z.enum(["system", "light", "dark"], { error: "Choose a theme" }),
  timeZone: z
    .string()
    .trim()
    // The form library drops empty fields.
    .default("")
    .refine(
      (zone) => zone === "" || isTimeZone(zone),
      "This time zone is not known, for example Europe/London",
    ),
  lite: z.boolean().default(false),
  keys: z.boolean().default(false),
});
