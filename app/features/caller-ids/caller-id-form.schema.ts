import { z } from "zod";
import { sendIdField } from "~/components/forms/send-id.schema";

/** A number to be registered as a caller-ID (CID-1). */
export const registerForm = z.object({
  phoneNumber: z.string("Enter a phone number.").trim().max(40, "A phone number has at most 40 characters."),
  international: z.boolean().default(false),
  /** Whether it stands in the dialog over the list, which shows what the call has led to. */
  inDialog: z.boolean().default(false),
  sendId: sendIdField,
});

/** The number that a registration starts with, as Retry names it (CID-5). */
export const registerQuery = z.object({ number: z.string().max(40).default("").catch("") });

/** Whether the page of a registration was opened by the call for it. */
export const callerIdQuery = z.object({ called: z.literal("1").nullable().default(null).catch(null) });

/** Remove, and Cancel of a pending registration; `seen` is the status that its page has shown. */
export const removeCallerIdForm = z.object({
  intent: z.literal("remove"),
  seen: z.string().max(40).default(""),
});
