import { z } from "zod";
import { recordIdOr } from "~/components/forms/record-id.schema";
import { sendIdField } from "~/components/forms/send-id.schema";
import { phoneCountry } from "~/lib/phone-country.schema";
import { cleanText, saysSomething } from "~/lib/written-text";

/** The longest text that the networks pass on, in parts. */
const MOST_CHARACTERS = 1600;

const message = z
  .string("Enter a text.")
  .overwrite(cleanText)
  .max(MOST_CHARACTERS, "A text has at most 1,600 characters.")
  .refine(saysSomething, "Enter a text.");

/** A text in a conversation. */
const reply = z.object({ intent: z.literal("send"), message, sendId: sendIdField });
const read = z.object({ intent: z.literal("read") });

/** What the page of a conversation posts. */
export const threadForm = z.discriminatedUnion("intent", [reply, read]);

/** A text to any number. */
export const newTextForm = z.object({
  intent: z.literal("send"),
  source: recordIdOr("Choose a number to send from."),
  phone: z.string("Enter a phone number.").trim().max(40, "A phone number has at most 40 characters."),
  country: phoneCountry,
  message,
  sendId: sendIdField,
});
