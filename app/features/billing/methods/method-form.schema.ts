import { z } from "zod";
import { recordId } from "~/components/forms/record-id.schema";

/** The expiry of a card; what it may be depends on the day (`parseCardExpiry`). */
export const expiryForm = z.object({
  month: z.string("Enter a month from 1 to 12.").max(2, "Enter a month from 1 to 12."),
  year: z.string("Enter a year with four digits.").max(4, "Enter a year with four digits."),
});

/** The answer to a question about a payment method. */
export const methodQuestionForm = z.object({ intent: z.enum(["activate", "delete"]) });

/** The card that the card processor's form has stored; `sendId` is the form's own, so that it is stored once (BIL-41). */
export const newCardForm = z.object({
  intent: z.literal("card"),
  sendId: z.uuid(),
  paymentMethodId: z
    .string("The card form gave no card.")
    .regex(/^pm_\w{1,190}$/, "The card form gave no card."),
});

/** The bank account that was chosen in the bank link. */
export const newBankForm = z.object({
  intent: z.literal("bank"),
  sendId: z.uuid(),
  publicToken: z.string("The bank link gave no account.").max(400, "The bank link gave no account."),
  bankAccountId: z.string("Choose an account.").max(200, "Choose an account."),
  activate: z.boolean().default(false),
});

/** The method that is made active by itself because it is new (BIL-21). */
export const addedMethodForm = z.object({
  intent: z.literal("activate-new"),
  methodId: recordId,
});

/** Leaves for the payment processor's hosted page. */
export const leaveForm = z.object({ intent: z.literal("leave") });
