import type { FormChoice } from "~/components/forms/choice";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { User } from "~/upstream/me/contract";

/** The user's lines that are in use, to choose from. */
export function numberChoices({ patchNumbers }: User): FormChoice[] {
  return patchNumbers
    .filter(({ status }) => status === null || status === "ACTIVE")
    .map(({ phoneNumberId, phoneNumber }) => ({
      value: phoneNumberId,
      label: formatPhoneNumber(phoneNumber?.trim() || phoneNumberId),
    }));
}
