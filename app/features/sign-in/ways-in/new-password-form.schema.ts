import { z } from "zod";
import { checkPassword, PASSWORD_RULES, strippedPassword } from "./password-rules";

const NEW_PASSWORD = "Enter a new password";

const changeForm = z
  .object({
    intent: z.literal("change"),
    newPassword: z
      .string(NEW_PASSWORD)
      .max(200, PASSWORD_RULES.length)
      // Without scripts nobody has seen what would be left of it, so it is refused and not stripped.
      .refine(
        (text) => strippedPassword(text) === text,
        "A password has letters without accents, digits and @ # $ % ^ & * - _ ! + = [ ] { } ' | \\ : , . ? / ` ~ \" ( ) ;",
      )
      .refine((text) => checkPassword(text, text).length, PASSWORD_RULES.length)
      .refine((text) => checkPassword(text, text).groups, PASSWORD_RULES.groups),
    repeatedPassword: z.string("Repeat the new password").max(200, "The two passwords differ"),
  })
  .refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
    path: ["repeatedPassword"],
    error: "The two passwords differ",
  });

/** What the screen for a new password posts. */
export const newPasswordForm = z.discriminatedUnion("intent", [
  changeForm,
  z.object({ intent: z.literal("another-code") }),
  z.object({ intent: z.literal("cancel") }),
]);
