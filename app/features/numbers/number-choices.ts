import type { FormChoice } from "~/components/forms/choice";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { PatchNumber, User } from "~/upstream/me/contract";

/** The user's lines that are in use, to choose from. */
export function numberChoices({ patchNumbers }: User): FormChoice[] {
  return patchNumbers.filter(({ status }) => status === null || status === "ACTIVE").map(numberChoice);
}

/** All lines of the user by name, also those that are in use no more. */
export function numberNames({ patchNumbers }: User): FormChoice[] {
  return patchNumbers.map(numberChoice);
}

function numberChoice({ phoneNumberId, phoneNumber }: PatchNumber): FormChoice {
  return { value: phoneNumberId, label: formatPhoneNumber(phoneNumber?.trim() || phoneNumberId) };
}
