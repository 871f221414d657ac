import { z } from "zod";
import { sendIdField } from "~/components/forms/send-id.schema";
import { PHONE_COUNTRIES } from "~/lib/phone-countries";

const PURPOSES = ["play", "record"] as const;

/** What a phone is rung for (PRO-3). */
export type GreetingPurpose = (typeof PURPOSES)[number];

export const greetingQuery = z.object({
  /** What stood recorded when a phone was rung to record a greeting anew; null for the form (PRO-10). */
  was: z.string().max(300).nullable().default(null).catch(null),
  /** Which button the form has; null for both. */
  purpose: z.enum(PURPOSES).nullable().default(null).catch(null),
});

/** The phone that is rung to play a greeting or to record it anew (PRO-3). Each button is an intent. */
export const greetingForm = z.object({
  intent: z.enum(PURPOSES, { error: "Choose whether to play or to record." }).default("play"),
  phone: z.string("Enter a phone number.").trim().max(40, "A phone number has at most 40 characters."),
  country: z.enum(
    PHONE_COUNTRIES.map(({ code }) => code),
    { error: "Choose a country" },
  ),
  /** Whether it stands in the dialog over the list, which shows what the call has led to. */
  inDialog: z.boolean().default(false),
  sendId: sendIdField,
});
