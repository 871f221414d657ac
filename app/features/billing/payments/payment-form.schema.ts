import { z } from "zod";
import { MOST_CHARACTERS, TOO_LONG } from "./payment-amount";

/** 'Make Payment', and the consent to its surcharge. What an amount may be depends on the invoice (`parsePaymentAmount`). */
export const paymentForm = z.object({
  /** 'change' leads back from the consent to the form. */
  intent: z.enum(["pay", "change"]),
  method: z.string("Choose a payment method").max(200, "Choose a payment method"),
  amount: z.string("Enter an amount").max(MOST_CHARACTERS, TOO_LONG),
  /** The one-time token of the form (BIL-11). */
  sendId: z.string("This form is not complete").regex(/^[0-9a-f]{32}$/, "This form is not complete"),
  /** The amount due that the form was made for, in minor units. */
  seen: z.string("This form is not complete").regex(/^\d{1,15}$/, "This form is not complete"),
  /** Names the quote that the user agrees to (BIL-14). */
  consent: z.string("This form is not complete").max(100, "This form is not complete").optional(),
});

/** 'Check the invoice'. */
export const checkForm = z.object({ intent: z.literal("check") });

/** What can be done about a payment of an invoice that is not settled. */
export const unsettledForm = z.object({ intent: z.enum(["check", "allow"]) });
