import { z } from "zod";
import { sendIdField } from "~/components/forms/send-id.schema";
import { parseQuery } from "~/components/forms/parse-query";
import { lineValue } from "~/components/forms/query-values.schema";
import { phoneCountry } from "~/lib/phone-country.schema";

const phone = z.string("Enter a phone number.").trim().max(40, "A phone number has at most 40 characters.");
/** The number whose warning was shown, so that another one is warned of again. */
const confirmed = z.string().max(40).default("");
const shortName = (what: string) =>
  z.string().trim().max(69, `${what} has to be under 70 characters.`).default("");

/** One number to block. */
const blockedNumber = z.object({
  intent: z.literal("number"),
  phone,
  country: phoneCountry,
  confirmed,
  sendId: sendIdField,
});

/** What a VIP is called (BLK-9). */
export const vipNames = z.object({ name: shortName("The name"), company: shortName("The company") });

/** One VIP, new or changed. */
const vipContact = z.object({
  intent: z.literal("number"),
  ...vipNames.shape,
  phone,
  country: phoneCountry,
  /** The VIP as the form knows it (`vipFingerprint`), so that a change made elsewhere is noticed. */
  seen: z.string().max(64).default(""),
  /** Saves one that was deleted meanwhile as a new one. */
  anew: z.literal("yes").optional(),
  sendId: sendIdField,
});

/** Several lines. There is no limit of their length here: the browser would cut a paste without a word. */
const pastedLines = z.object({
  intent: z.literal("lines"),
  lines: z.string("Paste at least one line."),
  country: phoneCountry,
  step: z.enum(["check", "save"]).default("check"),
  checked: z.string().max(40).default(""),
  withWarned: z.boolean().default(false),
});
export type PastedLines = z.output<typeof pastedLines>;

export const blockForm = z.discriminatedUnion("intent", [blockedNumber, pastedLines]);
export const vipForm = z.discriminatedUnion("intent", [vipContact, pastedLines]);
export type BlockInput = z.output<typeof blockForm>;
export type VipInput = z.output<typeof vipContact>;

/** What an address may ask to be filled in for a new VIP. */
export function parseVipPrefill(query: URLSearchParams): { phone: string; name: string } {
  return parseQuery(query, z.object({ phone: lineValue(40), name: lineValue(69) }));
}

/** The question before a number or a VIP is taken off its list. */
export const removeForm = z.object({
  intent: z.literal("remove"),
  /** Whether a page beside the list stays open (UI-45). */
  keepsPage: z.boolean().default(false),
});

/** The question before a number is blocked or unblocked from its menu. */
export const blockStateForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("block") }),
  z.object({ intent: z.literal("unblock") }),
]);
