import { phoneDigits } from "~/lib/phone-number";
import type { ContactFields, MethodFields } from "~/upstream/contacts/calls.server";
import type { Contact, ContactMethod } from "~/upstream/contacts/contract";
import { displayNameOf, emailOf, isCalledByMethod, namesOf, type ContactNames } from "./contact-name";

/** The description of a new method, and of one that has none (CON-4). */
export const DEFAULT_DESCRIPTION = "Office";

/** A row of the editor. */
export interface DraftMethod {
  /** Its name in the form, 'phones[1]', for what goes wrong with it. */
  row: string;
  /** The method's id; empty for a new one. */
  id: string;
  /** Null for a row that is to be deleted. */
  fields: MethodFields | null;
}

/** A contact as it was typed, valid. */
export interface ContactDraft {
  firstName: string;
  lastName: string;
  title: string;
  business: string;
  isVip: boolean;
  methods: DraftMethod[];
}

/** One call of a save; `row` names the row of the editor that it is about. */
export type SaveStep =
  | { kind: "create-contact"; fields: ContactFields }
  | { kind: "update-contact"; fields: ContactFields }
  | { kind: "create-method"; row: string; fields: MethodFields }
  | { kind: "update-method"; row: string; methodId: string; fields: MethodFields }
  | { kind: "delete-method"; row: string; methodId: string }
  | { kind: "set-vip"; isVip: boolean };

/**
 * The calls that make the contact what was typed, in their order (CON-12): the contact, new and changed methods, deleted
 * methods, the star. It compares with the contact as it is, so that saving again after a failure half-way makes only the
 * calls that are missing, also where a call had been executed although it seemed to fail. A method that the draft does
 * not know, because it was added elsewhere, stays.
 */
export function planSave(current: Contact | null, draft: ContactDraft): SaveStep[] {
  const steps: SaveStep[] = [];
  const fields = contactFields(current, draft);
  if (current === null) steps.push({ kind: "create-contact", fields });
  else if (differs(current, fields)) steps.push({ kind: "update-contact", fields });

  const methods = new Map(current?.contactMethods.map((method) => [method.contactMethodId, method]));
  const named = new Set(draft.methods.map(({ id }) => id));
  const deletions: SaveStep[] = [];
  for (const { row, id, fields: wanted } of draft.methods) {
    const known = methods.get(id) ?? (wanted && sameMethod(methods.values(), wanted, named));
    if (known) named.add(known.contactMethodId);
    const methodId = known?.contactMethodId;
    if (wanted === null) {
      if (methodId !== undefined) deletions.push({ kind: "delete-method", row, methodId });
    } else if (!known || methodId === undefined) steps.push({ kind: "create-method", row, fields: wanted });
    else if (methodDiffers(known, wanted))
      steps.push({ kind: "update-method", row, methodId, fields: wanted });
  }
  steps.push(...deletions);
  if (draft.isVip !== (current?.vipContact ?? false)) steps.push({ kind: "set-vip", isVip: draft.isVip });
  return steps;
}

function contactFields(current: Contact | null, draft: ContactDraft): ContactFields {
  const { firstName, lastName, title, business, methods } = draft;
  const [first] = methods.flatMap(({ fields }) => (fields ? [textOf(fields)] : []));
  const displayName =
    (current && keptName(current, draft)) ||
    displayNameOf({ firstName, lastName, business }) ||
    (first ?? "");
  return { displayName, firstName, lastName, title, business };
}

/**
 * The display name of a contact of whose names nothing was touched: the editor has no field for it, so nobody has asked for
 * another (CON-27). A number or an e-mail that stands for a name goes with that method; '' then, and without a name.
 */
function keptName(current: Contact, draft: ContactDraft): string {
  const name = current.displayName?.trim() ?? "";
  const isThere = draft.methods.some(({ fields }) => fields !== null && textOf(fields) === name);
  const isKept = !namesDiffer(current, draft) && (isThere || !isCalledByMethod(current));
  return isKept ? name : "";
}

function textOf(fields: MethodFields): string {
  return fields.contactMethodType === "PHONE" ? fields.phoneNumber : fields.email;
}

/** A display name that the API has made otherwise than from the names is no reason to save. */
function differs(contact: Contact, fields: ContactFields): boolean {
  return namesDiffer(contact, fields) || (contact.title ?? "") !== fields.title;
}

function namesDiffer(contact: Contact, { firstName, lastName, business }: ContactNames): boolean {
  const names = namesOf(contact);
  return (
    names.firstName !== firstName || names.lastName !== lastName || (contact.business ?? "") !== business
  );
}

/** A method with this number or e-mail that no row of the draft stands for: a new row that was saved already. */
function sameMethod(
  methods: Iterable<ContactMethod>,
  wanted: MethodFields,
  named: ReadonlySet<string>,
): ContactMethod | undefined {
  return [...methods].find((method) => !named.has(method.contactMethodId) && isSame(method, wanted));
}

function isSame(method: ContactMethod, wanted: MethodFields): boolean {
  return wanted.contactMethodType === "PHONE"
    ? phoneDigits(method.phoneNumber) === phoneDigits(wanted.phoneNumber)
    : emailOf(method) === wanted.email;
}

function methodDiffers(method: ContactMethod, wanted: MethodFields): boolean {
  if (!isSame(method, wanted) || (method.description || DEFAULT_DESCRIPTION) !== wanted.description)
    return true;
  return wanted.contactMethodType === "PHONE" && (method.phoneExtension ?? "") !== wanted.phoneExtension;
}
