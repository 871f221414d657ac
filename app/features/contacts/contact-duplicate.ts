import { phoneDigits } from "~/lib/phone-number";
import type { Contact } from "~/upstream/contacts/contract";
import { indexContacts } from "./contact-index";
import type { SaveStep } from "./save-plan";

/** A number that is being saved and that another contact has already. */
export interface DuplicateNumber {
  number: string;
  /** The name of the contact that has it. */
  name: string;
}

/**
 * The first number that these steps save and another contact has (CON-11); null when none does. `wanted`: the numbers
 * for which that is wanted.
 */
export function findDuplicate(
  contacts: readonly Contact[],
  ownId: string | null,
  { steps, wanted = [] }: { steps: readonly SaveStep[]; wanted?: readonly string[] },
): DuplicateNumber | null {
  const own = contacts.find(({ contactId }) => contactId === ownId);
  const has = own?.contactMethods.map(({ phoneNumber }) => phoneNumber) ?? [];
  const before = new Set([...has, ...wanted].map(phoneDigits));
  for (const step of steps) {
    if (step.kind !== "create-method" && step.kind !== "update-method") continue;
    if (step.fields.contactMethodType !== "PHONE") continue;
    const number = step.fields.phoneNumber;
    const digits = phoneDigits(number);
    if (before.has(digits)) continue;
    const other = indexContacts(contacts).find(
      ({ contact, numbers }) => contact.contactId !== ownId && numbers.includes(digits),
    );
    if (other) return { number, name: other.name };
  }
  return null;
}
