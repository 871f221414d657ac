import { formatPhoneNumber } from "~/lib/phone-number";
import type { MethodFields } from "~/upstream/contacts/calls.server";
import type { Contact } from "~/upstream/contacts/contract";
import { emailOf, namesOf } from "./contact-name";
import type { FailedCallWords } from "../notices/failed-call";
import type { ContactDraft, SaveStep } from "./save-plan";

/**
 * What is said of a save that ended at a step, after so many that were made, and perhaps after an earlier save of which
 * nobody knows what became: for the form as a whole, and beside the row that the step is about. A step that may have been made all the same is not said to be missing (UI-42).
 */
export function failureInWords(
  step: SaveStep,
  { reason: cause, mayBeDone }: Pick<FailedCallWords, "reason" | "mayBeDone">,
  { done, isUnclear }: { done: number; isUnclear: boolean },
): { form: string; fields?: Record<string, string> } {
  const rest =
    done > 0
      ? "What came before it is saved. Save again sends only what is missing."
      : mayBeDone || isUnclear
        ? "Save again saves nothing twice."
        : "Nothing was saved.";
  const not = (did: string) => (mayBeDone ? `may not have been ${did}` : `was not ${did}`);
  const beside = (did: string) => `${mayBeDone ? `This may not have been ${did}` : `Not ${did}`}: ${cause}`;
  switch (step.kind) {
    case "create-contact":
    case "update-contact":
      if (mayBeDone && done === 0)
        return { form: `${sentence(cause)} It may have been saved all the same: ${rest}` };
      return { form: `${sentence(cause)} ${rest}` };
    case "create-method":
    case "update-method": {
      const field = step.fields.contactMethodType === "PHONE" ? "number" : "email";
      const form = `${shown(step.fields)} ${not("saved")}. ${rest}`;
      return { form, fields: { [`${step.row}.${field}`]: beside("saved") } };
    }
    case "delete-method": {
      const field = step.row.startsWith("phones") ? "number" : "email";
      return {
        form: `A row ${not("deleted")}. ${rest}`,
        fields: { [`${step.row}.${field}`]: beside("deleted") },
      };
    }
    case "set-vip":
      return { form: `'My VIP' ${not("saved")}. ${rest}`, fields: { isVip: beside("saved") } };
  }
}

/** What a contact has now that differs from what was typed: what saving would overwrite, the star and deleted rows included. */
export function differencesInWords(current: Contact, draft: ContactDraft): string {
  const names = namesOf(current);
  const fields: Array<[string, string, string]> = [
    ["First name", names.firstName, draft.firstName],
    ["Last name", names.lastName, draft.lastName],
    ["Title", current.title ?? "", draft.title],
    ["Business", current.business ?? "", draft.business],
  ];
  const changed = fields
    .filter(([, now, typed]) => now !== typed)
    .map(([label, now]) => `${label}: ${now === "" ? "empty" : `“${now}”`}`);
  const typed = new Set(draft.methods.map(({ fields: method }) => (method ? shown(method) : "")));
  const methodTexts = current.contactMethods.map(
    (method) => formatPhoneNumber(method.phoneNumber, method.phoneExtension) || emailOf(method),
  );
  const methods = methodTexts.filter((text) => !typed.has(text));
  const present = new Set(methodTexts);
  const deleted = draft.methods.flatMap(({ id, fields: method }) =>
    id !== "" && method !== null && !present.has(shown(method)) ? [`${shown(method)}: deleted`] : [],
  );
  const isVip = current.vipContact ?? false;
  const star = isVip === draft.isVip ? [] : [`My VIP: ${isVip ? "yes" : "no"}`];
  const parts = [...changed, ...methods, ...deleted, ...star];
  return parts.length === 0 ? "" : `Saved there are: ${parts.join(", ")}.`;
}

function shown(fields: MethodFields): string {
  return fields.contactMethodType === "PHONE"
    ? formatPhoneNumber(fields.phoneNumber, fields.phoneExtension)
    : fields.email;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
