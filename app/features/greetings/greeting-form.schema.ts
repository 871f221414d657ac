import { z } from "zod";
import { sendIdField } from "~/components/forms/send-id.schema";
import { PHONE_COUNTRIES } from "~/lib/phone-countries";

/** What stood recorded when a phone was rung to record a greeting anew; null for the form (PRO-10). */
export const greetingQuery = z.object({ was: z.string().max(300).nullable().default(null).catch(null) });

/** The phone that is rung to play a greeting or to record it anew (PRO-3). Each button is an intent. */
export const greetingForm = z.object({
  intent: z.enum(["play", "record"], { error: "Choose whether to play or to record." }).default("play"),
  phone: z.string("Enter a phone number.").trim().max(40, "A phone number has at most 40 characters."),
  country: z.enum(
    PHONE_COUNTRIES.map(({ code }) => code),
    { error: "Choose a country" },
  ),
  sendId: sendIdField,
});
