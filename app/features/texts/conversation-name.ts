import { formatPhoneNumber, phoneDigits } from "~/lib/phone-number";
import type { Conversation } from "../messages/conversation-list";

/** Names of the user's contacts by the digits of their number (`contactNamesByNumber`). */
type ContactNames = ReadonlyMap<string, string>;

/** Who is at the other end: the user's contact with that number, else the API's name for it, else the number. */
export function conversationName({ ani, smsDisplayName }: Conversation, contacts: ContactNames): string {
  const named = contacts.get(phoneDigits(ani)) ?? smsDisplayName?.trim();
  return named ? formatPhoneNumber(named) : formatPhoneNumber(ani) || "Unknown number";
}
