import { formatPhoneNumber } from "~/lib/phone-number";
import type { MethodFields } from "~/upstream/contacts/calls.server";
import type { Contact } from "~/upstream/contacts/contract";
import { emailOf, namesOf } from "./contact-name";
import type { ContactDraft, SaveStep } from "./save-plan";

/** A save that ended at a step. */
interface EndedSave {
  step: SaveStep;
  /** A sentence. */
  cause: string;
  /** The API has refused the step's call: any other failure does not tell whether it was executed. */
  isRefusal: boolean;
  /** How many steps were made before. */
  done: number;
}

/** What is said of a save that ended at a step: for the form as a whole, and beside the row that the step is about. */
export function failureInWords({ step, cause, isRefusal, done }: EndedSave): {
  form: string;
  fields?: Record<string, string>;
} {
  const rest =
    done > 0
      ? "What came before it is saved. Save again sends only what is missing."
      : isRefusal
        ? "Nothing was saved."
        : "It may have been saved all the same: Save again saves nothing twice.";
  switch (step.kind) {
    case "create-contact":
    case "update-contact":
      return { form: `${sentence(cause)} ${rest}` };
    case "create-method":
    case "update-method": {
      const field = step.fields.contactMethodType === "PHONE" ? "number" : "email";
      const form = `${shown(step.fields)} was not saved. ${rest}`;
      return { form, fields: { [`${step.row}.${field}`]: `Not saved: ${cause}` } };
    }
    case "delete-method": {
      const field = step.row.startsWith("phones") ? "number" : "email";
      return {
        form: `A row was not deleted. ${rest}`,
        fields: { [`${step.row}.${field}`]: `Not deleted: ${cause}` },
      };
    }
    case "set-vip":
      return { form: `'My VIP' was not saved. ${rest}`, fields: { isVip: `Not saved: ${cause}` } };
  }
}

/** What a contact has now that differs from what was typed: what saving would overwrite. */
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
  const methods = current.contactMethods
    .map((method) => formatPhoneNumber(method.phoneNumber, method.phoneExtension) || emailOf(method))
    .filter((text) => !typed.has(text));
  const parts = [...changed, ...methods];
  return parts.length === 0 ? "" : `Saved there are: ${parts.join(", ")}.`;
}

function shown(fields: MethodFields): string {
  return fields.contactMethodType === "PHONE"
    ? formatPhoneNumber(fields.phoneNumber, fields.phoneExtension)
    : fields.email;
}

function sentence(text: string): string {
  return /[.!?)]$/.test(text) ? text : `${text}.`;
}
