import { isDialable } from "~/lib/phone-number";
import type { PatchNumber, User } from "~/upstream/me/contract";

/** The numbers that a user may send texts from: `obSMS` Y and ACTIVE (TXT-3). */
export function sourceNumbers(user: User): PatchNumber[] {
  return user.patchNumbers.filter(({ obSMS, status }) => obSMS && status === "ACTIVE");
}

/** Said of a source number with `dlcVerified` N (TXT-4). */
export const NOT_VERIFIED = "messages may not be delivered in the US";

/** Why nothing can be sent in a conversation; null where it can (TXT-3). */
export function sendRefusal(
  user: User,
  { ani, phoneNumberId }: { ani: string | null; phoneNumberId: string | null },
): string | null {
  if (!isDialable(ani)) return "Texts cannot be sent to this number.";
  const sources = sourceNumbers(user);
  if (sources.some((number) => number.phoneNumberId === phoneNumberId)) return null;
  return sources.length === 0
    ? "None of your numbers can send texts now."
    : "The number of this conversation cannot send texts now.";
}
