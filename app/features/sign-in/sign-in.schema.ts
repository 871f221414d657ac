import { z } from "zod";

/** What the login form posts. */
export const signInSchema = z.object({
  username: z
    .string({ error: "Enter your email address" })
    .trim()
    .min(1, "Enter your email address")
    .max(200, "This email address is too long"),
  password: z
    .string({ error: "Enter your password" })
    .min(1, "Enter your password")
    .max(200, "This password is too long"),
  returnUrl: z.string().optional(),
});

/** What is posted to sign in over an open page, with the user of that page (SES-24). */
export const signInAgainSchema = signInSchema
  .pick({ username: true, password: true })
  .extend({ userId: z.string().max(200) });

/** What a signed-in user posts to save the password on this device. */
export const savePasswordForm = signInSchema.pick({ password: true });

/** A form whose only field is the returnUrl. */
export const returnForm = z.object({ returnUrl: z.string().optional() });

/** A key of the former portal's saved identity, or of an agent's one-time link. */
export const handedOverKey = z.string().trim().min(1).max(4000);

/** What the page of an agent's one-time link posts. */
export const agentForm = z.object({ agentKey: handedOverKey, returnUrl: z.string().optional() });

/** What the former portal's saved identity is posted as; an invalid key leads to the login form. */
export const identityForm = z.object({
  identityKey: handedOverKey.nullable().catch(null),
  returnUrl: z.string().optional().catch(undefined),
});
