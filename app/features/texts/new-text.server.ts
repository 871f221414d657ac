import type { FormChoice } from "~/components/forms/choice";
import type { PhoneCountry } from "~/lib/phone-countries";
import { formatPhoneNumber, phoneDigits } from "~/lib/phone-number";
import type { User } from "~/upstream/me/contract";
import { actionableNumber } from "../numbers/number-actions";
import { phoneEntryOf } from "../numbers/phone-entry-of.server";
import { NOT_VERIFIED, sourceNumbers } from "./text-numbers";

/**
 * What the form of a new text starts with: the numbers to send from, the one that was chosen last (TXT-10), and the
 * number that the address names, a bare one of 10 digits with +1 (TXT-9), as it is typed in its country, with what it is
 * in full (`saved`).
 */
export function newTextValues(
  user: User,
  { to, country, last }: { to: string; country: PhoneCountry; last: string | null },
): {
  sources: FormChoice[];
  values: { source: string; phone: string; country: PhoneCountry };
  saved: string | null;
} {
  const sources = sourceNumbers(user).map(({ phoneNumberId, phoneNumber, dlcVerified, accountId }) => {
    const account = user.userAccountRoles.find((role) => role.accountId === accountId)?.accountName;
    const number = [formatPhoneNumber(phoneNumber), account].filter(Boolean).join(" · ");
    return { value: phoneNumberId, label: dlcVerified ? number : `${number} (${NOT_VERIFIED})` };
  });
  const source = sources.find(({ value }) => value === last) ?? sources[0];
  const named = actionableNumber(/^\d{10}$/.test(to) ? `+1${to}` : to) ?? phoneDigits(to);
  const { number: phone, saved, ...entry } = phoneEntryOf(named, country);
  return { sources, values: { source: source?.value ?? "", phone, country: entry.country }, saved };
}
