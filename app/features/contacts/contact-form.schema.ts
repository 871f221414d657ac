import { z } from "zod";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { PHONE_COUNTRIES } from "~/lib/phone-countries";

/** Rows of each kind that a contact can have. */
export const MOST_METHODS = 20;

const line = z.string().trim().max(100, "At most 100 characters").default("");
const rowId = z.string(NOT_COMPLETE).max(200, NOT_COMPLETE).default("");
const description = z.string().trim().max(100, "At most 100 characters").default("Office");
const isDeleted = z.boolean(NOT_COMPLETE).default(false);

/** What the editor posts (CON-7). Numbers and e-mails are read apart: what a contact has already stays as it is. */
export const contactForm = z.object({
  intent: z.literal("save", NOT_COMPLETE),
  firstName: line,
  lastName: line,
  title: line,
  business: line,
  isVip: z.boolean(NOT_COMPLETE).default(false),
  phones: z
    .array(
      z.object({
        id: rowId,
        country: z.enum(PHONE_COUNTRIES.map(({ code }) => code)).default("US"),
        number: z.string().max(40, "At most 40 characters").default(""),
        extension: z
          .string()
          .trim()
          .max(20, "At most 20 digits")
          .regex(/^\d*$/, "An extension has digits only")
          .default(""),
        description,
        deleted: isDeleted,
      }),
    )
    .max(MOST_METHODS, `At most ${MOST_METHODS} numbers`)
    .default([]),
  emails: z
    .array(
      z.object({
        id: rowId,
        email: z.string().max(300, "At most 300 characters").default(""),
        description,
        deleted: isDeleted,
      }),
    )
    .max(MOST_METHODS, `At most ${MOST_METHODS} e-mails`)
    .default([]),
  /** Names this form: a contact that was created by it is not created again when the form is sent again. */
  draft: z.string(NOT_COMPLETE).regex(/^[\w-]{1,64}$/, NOT_COMPLETE),
  /** The contact as the form knows it (`contactFingerprint`), so that a change made elsewhere is noticed. */
  seen: z.string().max(64).default(""),
  /** Set after the contact was deleted elsewhere: it is created again. */
  anew: z.literal("yes").optional(),
  /** Set by 'Add New Contact': a number that another contact has is wanted. */
  duplicate: z.literal("accept").optional(),
});
export type ContactForm = z.output<typeof contactForm>;
export type ContactInput = z.input<typeof contactForm>;

/** What the question before a deletion posts. */
export const deleteForm = z.object({ intent: z.literal("delete", NOT_COMPLETE) });
