import type { FormChoice } from "~/components/forms/choice";
import { formatPhoneNumber, phoneDigits } from "~/lib/phone-number";
import type { User } from "~/upstream/me/contract";
import { actionableNumber } from "../numbers/number-actions";
import { NOT_VERIFIED, sourceNumbers } from "./text-numbers";

/**
 * What the form of a new text starts with: the numbers to send from, the one that was chosen last (TXT-10), and the
 * number that the address names, a bare one of 10 digits with +1 (TXT-9).
 */
export function newTextValues(
  user: User,
  { to, country, last }: { to: string; country: string; last: string | null },
): { sources: FormChoice[]; values: { source: string; phone: string; country: string } } {
  const sources = sourceNumbers(user).map(({ phoneNumberId, phoneNumber, dlcVerified, accountId }) => {
    const account = user.userAccountRoles.find((role) => role.accountId === accountId)?.accountName;
    const number = [formatPhoneNumber(phoneNumber), account].filter(Boolean).join(" · ");
    return { value: phoneNumberId, label: dlcVerified ? number : `${number} (${NOT_VERIFIED})` };
  });
  const source = sources.find(({ value }) => value === last) ?? sources[0];
  const phone = actionableNumber(/^\d{10}$/.test(to) ? `+1${to}` : to);
  return { sources, values: { source: source?.value ?? "", phone: phone ?? phoneDigits(to), country } };
}
