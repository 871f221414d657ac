import { z } from "zod";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { phoneCountry } from "~/lib/phone-country.schema";

/** A vCard file may have pictures, which are left out. The server refuses a larger form before it is read. */
const MOST_BYTES = 5 * 1024 * 1024;

/** A file to check (CON-23). */
export const fileForm = z.object({
  intent: z.literal("check", NOT_COMPLETE),
  file: z.file("Choose a file").max(MOST_BYTES, "A file can have at most 5 MB"),
  country: phoneCountry,
});

/** 'Import', and going on with it (CON-24). */
export const importForm = z.object({
  intent: z.enum(["import", "retry"], NOT_COMPLETE),
  withWarned: z.boolean().default(false),
});
