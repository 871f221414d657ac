import { z } from "zod";
import { CODE_LENGTH, CODE_RULE } from "./code";

/** Six digits; spaces and dashes between them are left out. */
const code = z
  .string(CODE_RULE)
  .max(20, CODE_RULE)
  .transform((text) => text.replace(/[\s-]+/g, ""))
  .refine((text) => text.length === CODE_LENGTH && /^\d+$/.test(text), CODE_RULE);

/** What the two-factor screen posts. */
export const twoFactorForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send"), by: z.enum(["sms", "email"]) }),
  z.object({ intent: z.literal("verify"), twoFactorCode: code }),
  z.object({ intent: z.literal("cancel") }),
]);

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@.<>()[\],;:"\\]+$/;

/** What the reset screen posts. */
export const resetForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("send"),
    email: z
      .string("Enter your email address")
      .max(200, "This email address is too long")
      .transform((text) => text.replace(/\s+/g, ""))
      .refine((text) => EMAIL.test(text), "This is not an email address"),
    mobile: z.string().max(40, "At most 40 characters").optional(),
  }),
  z.object({ intent: z.literal("resend") }),
  z.object({ intent: z.literal("reset"), resetCode: code }),
  z.object({ intent: z.literal("cancel") }),
]);
