import { z } from "zod";
import { PHONE_COUNTRIES } from "~/lib/phone-countries";

const country = z.enum(
  PHONE_COUNTRIES.map(({ code }) => code),
  { error: "Choose a country" },
);
const phone = z.string("Enter a phone number.").trim().max(40, "A phone number has at most 40 characters.");
/** The number whose warning was shown, so that another one is warned of again. */
const confirmed = z.string().max(40).default("");
const shortName = (what: string) =>
  z.string().trim().max(69, `${what} has to be under 70 characters.`).default("");

/** One number to block. */
const blockedNumber = z.object({ intent: z.literal("number"), phone, country, confirmed });

/** What a VIP is called (BLK-9). */
export const vipNames = z.object({ name: shortName("The name"), company: shortName("The company") });

/** One VIP, new or changed. */
const vipContact = z.object({ intent: z.literal("number"), ...vipNames.shape, phone, country });

/** Several lines. There is no limit of their length here: the browser would cut a paste without a word. */
const pastedLines = z.object({
  intent: z.literal("lines"),
  lines: z.string("Paste at least one line."),
  country,
  step: z.enum(["check", "save"]).default("check"),
  checked: z.string().max(40).default(""),
  withWarned: z.boolean().default(false),
});
export type PastedLines = z.output<typeof pastedLines>;

export const blockForm = z.discriminatedUnion("intent", [blockedNumber, pastedLines]);
export const vipForm = z.discriminatedUnion("intent", [vipContact, pastedLines]);
export type VipInput = z.output<typeof vipContact>;

/** The question before a number or a VIP is taken off its list. */
export const removeForm = z.object({ intent: z.literal("remove") });
