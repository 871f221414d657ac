import { z } from "zod";
import { sendIdField } from "~/components/forms/send-id.schema";
import { recordId, recordIdOr } from "~/components/forms/record-id.schema";
import { readableExtension } from "~/lib/phone-extension";
import { cleanText, saysSomething } from "~/lib/written-text";

/** The longest request; the API names no limit. */
const MOST_CHARACTERS = 4000;

/** A request about an activity (AST-1, AST-3), which the staff then may see. */
export const linkedAssistForm = z.object({
  requestType: z.enum(["ASSIST", "CS"], { error: "Choose a type of request." }).default("ASSIST"),
  /** '' where the API's languages are not known: English. */
  language: z.string().max(200).default(""),
  location: recordIdOr("Choose a location."),
  phoneNumber: recordIdOr("Choose a phone number."),
  request: z
    .string("Enter what you need.")
    .overwrite(cleanText)
    .max(MOST_CHARACTERS, "A request has at most 4,000 characters.")
    .refine(saysSomething, "Enter what you need."),
  sendId: sendIdField,
});

/** A request about nothing in particular: the staff may need to look at messages, which the user permits (AST-2). */
export const assistForm = linkedAssistForm.extend({
  permission: z
    .boolean()
    .default(false)
    .refine((isGiven) => isGiven, "Give the permission, so that an agent can help you."),
});

/** What the address says: the activity that the request is about, or a number (E.164) and extension for the staff to call. */
export const assistQuery = z.object({
  activity: recordId.nullable().default(null).catch(null),
  call: z
    .string()
    .regex(/^\+\d{4,15}$/)
    .nullable()
    .default(null)
    .catch(null),
  extension: z
    .string()
    .transform((text) => readableExtension(text) ?? null)
    .nullable()
    .default(null)
    .catch(null),
});
