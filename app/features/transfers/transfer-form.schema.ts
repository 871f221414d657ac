import { z } from "zod";
import { recordId, recordIdOr } from "~/components/forms/record-id.schema";
import { sendIdField } from "~/components/forms/send-id.schema";
import { isRecordId } from "~/lib/record-id";

/** To which linked service an activity is sent (TRF-1). */
export const transferForm = z.object({
  link: recordIdOr("Choose a service."),
  sendId: sendIdField,
});

const secret = z.string().trim().max(500, "At most 500 characters").default("");
const id = recordIdOr("Choose one of the list").default("");

/** A service that is linked (TRF-3). */
export const linkForm = z.object({
  intent: z.literal("link"),
  service: recordIdOr("Choose a service."),
  token: secret,
  apiKey: secret,
  sendId: sendIdField,
});

/** What can be done with a link (TRF-3, TRF-5); each form of its page has an intent. */
export const manageForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("credentials"), token: secret, apiKey: secret }),
  z.object({
    intent: z.literal("verify"),
    email: z.email("Enter an e-mail address."),
    phone: z
      .string("Enter a phone number.")
      .trim()
      .min(1, "Enter a phone number.")
      .max(40, "A phone number has at most 40 characters."),
    code: z
      .string("Enter the code.")
      .trim()
      .min(1, "Enter the code.")
      .max(40, "A code has at most 40 characters."),
  }),
  z.object({
    intent: z.literal("backfill"),
    // Digits only: a number would be read from '1e2' and '0x10', too. How far back there is anything, the API knows.
    daysBack: z
      .string("Enter a number of days.")
      .trim()
      .max(4, { error: "At most 4 digits", abort: true })
      .regex(/^\d+$/, { error: "Enter whole days.", abort: true })
      .refine((days) => Number(days) >= 1, "At least 1 day"),
    sendId: sendIdField,
  }),
  z.object({
    intent: z.literal("rule"),
    matchAll: z.boolean().default(false),
    deny: z.boolean().default(false),
    accountId: id,
    phoneNumberId: id,
    // What the rule's reader would refuse makes a rule that no page shows.
    messageCategoryId: z
      .string()
      .trim()
      .max(200, { error: "At most 200 characters", abort: true })
      .refine((text) => text === "" || isRecordId(text), "Enter the id of a category.")
      .default(""),
    sendId: sendIdField,
  }),
  /** Of what the address names. */
  z.object({ intent: z.literal("remove") }),
]);

/** What the address asks about: whether the link is deleted, or that rule of it (TRF-7). */
export const deleteQuery = z.object({
  delete: z.literal("link").nullable().default(null).catch(null),
  rule: recordId.nullable().default(null).catch(null),
});
