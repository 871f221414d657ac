import { z } from "zod";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { PHONE_COUNTRIES } from "~/lib/phone-countries";
import { MOST_EXTENSION_DIGITS } from "~/lib/phone-extension";

/** Numbers, and e-mails, that a contact can be given (CON-27). */
export const MOST_METHODS = 20;

/** More than any contact has: what is posted is only bounded here, and judged by `contactLimits`. */
const MOST_ROWS = 500;
const bounded = z.string().max(10_000, "At most 10000 characters");

const rowId = z.string(NOT_COMPLETE).max(200, NOT_COMPLETE).default("");
/** With a space between each two. */
const numbers = z
  .string()
  .max(MOST_ROWS * 20)
  .regex(/^[+\d ]*$/, NOT_COMPLETE)
  .default("");
const isDeleted = z.boolean(NOT_COMPLETE).default(false);
const line = z.string().trim().max(100, "At most 100 characters");

/** What the editor posts, with these texts. */
function formOf(texts: Record<"line" | "number" | "extension" | "email", z.ZodString>) {
  const name = texts.line.default("");
  const description = texts.line.default("Office");
  return z.object({
    intent: z.literal("save", NOT_COMPLETE),
    firstName: name,
    lastName: name,
    title: name,
    business: name,
    isVip: z.boolean(NOT_COMPLETE).default(false),
    phones: z
      .array(
        z.object({
          id: rowId,
          country: z.enum(PHONE_COUNTRIES.map(({ code }) => code)).default("US"),
          number: texts.number.default(""),
          extension: texts.extension.default(""),
          description,
          deleted: isDeleted,
        }),
      )
      .max(MOST_ROWS, `At most ${MOST_METHODS} numbers`)
      .default([]),
    emails: z
      .array(z.object({ id: rowId, email: texts.email.default(""), description, deleted: isDeleted }))
      .max(MOST_ROWS, `At most ${MOST_METHODS} e-mails`)
      .default([]),
    /** Names this form: a contact that was created by it is not created again when the form is sent again. */
    draft: z.string(NOT_COMPLETE).regex(/^[\w-]{1,64}$/, NOT_COMPLETE),
    /** The contact as the form knows it (`fingerprint`), so that a change made elsewhere is noticed. */
    seen: z.string().max(64).default(""),
    /** The star as it was when the form was opened: one that nobody touched stays as it is. */
    wasVip: z.enum(["yes", "no"]).optional(),
    /** Set after the contact was deleted elsewhere: it is created again. */
    anew: z.literal("yes").optional(),
    /** The numbers that are wanted although another contact has them. */
    duplicate: numbers,
    /** Set by 'Add New Contact': the same, with the number that it was asked for. */
    wanted: numbers,
  });
}

/** What the editor posts. Its texts are judged where the contact is known: what it has already passes as it is (CON-27). */
export const contactForm = formOf({ line: bounded, number: bounded, extension: bounded, email: bounded });
export type ContactForm = z.output<typeof contactForm>;
export type ContactInput = z.input<typeof contactForm>;

/** What may be typed in the editor (CON-7); numbers and e-mails are read apart. */
export const contactLimits = formOf({
  line,
  number: z.string().max(40, "At most 40 characters"),
  extension: z
    .string()
    .trim()
    .max(MOST_EXTENSION_DIGITS, `At most ${MOST_EXTENSION_DIGITS} digits`)
    .regex(/^\d*$/, "An extension has digits only"),
  email: z.string().max(300, "At most 300 characters"),
});

/** What the question before a deletion posts. */
export const deleteForm = z.object({
  intent: z.literal("delete", NOT_COMPLETE),
  /** Whether a page beside the list stays open (UI-45). */
  keepsPage: z.boolean().default(false),
});
