import type { Message } from "./message";
import { ownName, type OwnNames } from "~/lib/own-name";
import { formatPhoneNumber, phoneDigits } from "~/lib/phone-number";
import { READ_FIRST } from "./message-intent";

/** What a single activity says about itself: when, from whom, billable or not, and what may be done with it. */

/** When the activity came in, in epoch milliseconds: `taken`, else `taskStartTime`, else unknown (null). */
export function occurredAt(message: Message): number | null {
  return message.taken ?? message.taskStartTime;
}

/** Whether it carries the 'Billable' chip: the last message of a call with agent minutes (ACT-17). */
export function isBillable(message: Message): boolean {
  return message.messageId === message.lastMessageId && (message.billableAgentMinutes ?? 0) > 0;
}

/** Minutes beyond the two that a call includes, at least 0 (ACT-18). */
export function extendedMinutes(message: Message): number {
  return Math.max(0, (message.billableAgentMinutes ?? 0) - 2);
}

/** Whether something may be done now and, if not, why, in words for the user. */
export type Permission = { allowed: true } | { allowed: false; reason: string };

/** Archive needs read, not archived and a deliveryId (ACT-31). */
export function canArchive(message: Message): Permission {
  if (message.archived.on) return { allowed: false, reason: "This activity is archived already." };
  if (message.deliveryId === null) return { allowed: false, reason: "This activity cannot be archived." };
  if (!message.read.on) return { allowed: false, reason: READ_FIRST };
  return { allowed: true };
}

/** A transfer names the activity by its `deliveryId` (TRF-1). */
export function canTransfer(message: Message): boolean {
  return message.deliveryId !== null;
}

/** Whether it was delivered to this user: only the recipient may toggle read or flag (ACT-27). */
export function isRecipient(message: Message, userId: string): boolean {
  return message.userId === userId;
}

/**
 * The number of the other side, as it stands in the record: the called number of an outbound call
 * (`outcallNumber`, else `dnis`), the calling or texting number (`ani`) of anything else.
 */
export function otherParty(message: Message): string | null {
  if (message.messageType === "OC") return present(message.outcallNumber) ?? present(message.dnis);
  return present(message.ani);
}

const BLOCKABLE = new Set(["IC", "OC", "VM"]);

/** Whether the other side's number can be blocked from this activity: a call or a voicemail (ACT-39). */
export function isBlockable({ messageType }: Message): boolean {
  return BLOCKABLE.has(messageType);
}

/** What `contactNamesByNumber` needs to know of a contact. */
export interface NamedContact extends OwnNames {
  contactMethods: Iterable<{ phoneNumber: string | null; deleted?: boolean }>;
}

/**
 * What the user's contacts are called (CON-3), by `phoneDigits`. Of two contacts with one number the first counts; one
 * without any name is left out.
 */
export function contactNamesByNumber(contacts: Iterable<NamedContact>): ReadonlyMap<string, string> {
  const known = namesOf.get(contacts);
  if (known) return known;
  const names = new Map<string, string>();
  for (const contact of contacts) {
    const name = ownName(contact);
    if (name === "") continue;
    for (const method of contact.contactMethods) {
      const digits = method.deleted === true ? "" : phoneDigits(method.phoneNumber);
      if (digits !== "" && !names.has(digits)) names.set(digits, name);
    }
  }
  namesOf.set(contacts, names);
  return names;
}

/** The contacts of a user are read with the user, and never changed. */
const namesOf = new WeakMap<Iterable<NamedContact>, ReadonlyMap<string, string>>();

/**
 * The From column (ACT-15): my contact with that number, else the caller, else the formatted
 * number, else 'Unknown caller' with city and state. `contactNames` comes from `contactNamesByNumber`.
 */
export function fromName(message: Message, contactNames: ReadonlyMap<string, string>): string {
  const number = otherParty(message);
  const contact = number === null ? undefined : contactNames.get(phoneDigits(number));
  if (contact !== undefined) return contact;
  const shown = present(message.caller) ?? number;
  if (shown !== null) return formatPhoneNumber(shown);
  const place = [present(message.fromCity), present(message.fromState)].filter((part) => part !== null);
  return place.length === 0 ? "Unknown caller" : `Unknown caller (${place.join(", ")})`;
}

/** The Company column (ACT-16): account and, where its name is known, location. `locationNames` is by locationId. */
export function company(message: Message, locationNames: ReadonlyMap<string, string>): string {
  const account = present(message.accountName);
  const location = companyLocation(message, locationNames);
  if (account === null) return nameOfLocation(message, locationNames) ?? "";
  return location === "" ? account : `${account}, ${location}`;
}

/** The location at the end of `company`; '' where none stands there beside an account. */
export function companyLocation(message: Message, locationNames: ReadonlyMap<string, string>): string {
  const account = present(message.accountName);
  const location = nameOfLocation(message, locationNames);
  return account === null || location === null || location === account ? "" : location;
}

/** Whether an account stands in `company`: hardly more than their owner is known of old records. */
export function namesAccount({ accountName }: Message): boolean {
  return present(accountName) !== null;
}

function nameOfLocation({ locationId }: Message, locationNames: ReadonlyMap<string, string>): string | null {
  return locationId === null ? null : present(locationNames.get(locationId) ?? null);
}

function present(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}
