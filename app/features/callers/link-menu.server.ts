import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { readPart } from "~/lib/page-part";
import { formatPhoneNumber, phoneDigits } from "~/lib/phone-number";
import { listBlockNumbers } from "~/upstream/block-numbers/calls.server";
import { contactName } from "../contacts/contact-name";
import { contactOfEmail, contactOfNumber } from "../contacts/contact-of";
import { isEmail } from "../contacts/email-entry";
import { hasEntry } from "../frame/has-entry";
import { menuFor } from "../frame/menu";
import { actionableNumber, emailActions, numberActions, TEXTS } from "../numbers/number-actions";
import { safeReturnUrl } from "~/lib/return-url";
import type { Visit } from "../session/require-user.server";
import { isGlobalAdminOf } from "../session/roles";
import type { LinkMenu } from "./link-menu-reply";

/** A menu opens without knowing whether the number is blocked when that takes longer. */
const STATE_DEADLINE_MS = 400;

const text = z.string().max(2000).nullable().default(null).catch(null);
const menuQuery = z.object({ account: text, location: text, returnUrl: text });

/** The menu of a number, as its link names it; null when nothing can be done with it (NUM-3). */
export async function readNumberMenu(
  visit: Visit,
  value: string,
  query: URLSearchParams,
): Promise<LinkMenu | null> {
  const number = actionableNumber(value);
  if (number === null) return null;
  const { user } = visit;
  const { account, returnUrl } = parseQuery(query, menuQuery);
  const blockIn = isGlobalAdminOf(user, account) ? account : null;
  const contact = contactOfNumber(user.contacts, number);
  return {
    label: `Actions for ${formatPhoneNumber(number)}`,
    actions: numberActions(number, {
      contact: { contactId: contact ? contact.contactId : null },
      mayText: hasEntry(menuFor(user), TEXTS),
      blockIn,
      isBlocked: blockIn === null ? null : await isBlocked(visit, blockIn, number),
      view: String(query),
      ...(returnUrl !== null && { returnUrl: safeReturnUrl(returnUrl) }),
    }),
  };
}

/** The menu of an e-mail, as its link names it, with the contact that has it; null for what is no e-mail. */
export function readEmailMenu(
  { user }: Visit,
  email: string,
): (LinkMenu & { contact: string | null }) | null {
  if (!isEmail(email)) return null;
  const contact = contactOfEmail(user.contacts, email);
  return {
    label: `Actions for ${email}`,
    actions: emailActions(email, { contactId: contact ? contact.contactId : null }),
    contact: contact && contactName(contact),
  };
}

/** Null when the API does not say so in time. */
async function isBlocked({ upstream }: Visit, account: string, number: string): Promise<boolean | null> {
  const numbers = await readPart(listBlockNumbers(upstream, account), upstream, STATE_DEADLINE_MS);
  if (!numbers.ok) return null;
  return numbers.value.some(({ phoneNumber }) => phoneDigits(phoneNumber) === phoneDigits(number));
}
