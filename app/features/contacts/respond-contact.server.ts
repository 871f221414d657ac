import { data } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import type { FormResult } from "~/components/forms/form-result";
import { withValues, type FormResponse, type Refusal } from "~/components/forms/parse-form.server";
import { UNCLEAR } from "~/components/forms/unclear";
import { defaultPhoneCountry } from "~/lib/phone-countries";
import { formatPhoneNumber } from "~/lib/phone-number";
import { failedWith, readOr } from "../notices/failed-call";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { variantOf } from "../preferences/variant-and-zone.server";
import type { Visit } from "../session/require-user.server";
import type { ContactForm } from "./contact-form.schema";
import type { DuplicateResponse } from "./duplicate-response";
import { pageOfContact } from "./contact-list";
import { contactsPath, type ContactView } from "./contact-view";
import { freshContacts } from "./find-contact.server";
import { saveContact, type SaveOutcome } from "./save-contact.server";
import { differencesInWords, failureInWords } from "./save-words";

type Refuse = (refusal: Refusal) => FormResponse;

/**
 * Saves the editor's form and responds: after a save the list, with a snack; otherwise the form again, with what was
 * typed, why, and what the next save has to know.
 */
export async function respondSave(
  visit: Visit,
  request: Request,
  contactId: string | null,
  { value, refuse: refuseForm, isUnclear }: { value: ContactForm; refuse: Refuse; isUnclear: boolean },
  view: ContactView,
) {
  const duplicate = value.wanted || value.duplicate;
  const refuse = (refusal: Refusal) => withValues(refuseForm(refusal), { duplicate });
  // Where nobody knows what an earlier press has done with the star, it is saved as it stands.
  const form = { ...value, duplicate, ...(isUnclear && { wasVip: undefined }) };
  let outcome: SaveOutcome;
  try {
    outcome = await saveContact(visit, contactId, form, defaultPhoneCountry(variantOf(request).variant));
  } catch (error) {
    return refuseFailedCall(error, { refuse });
  }
  const toList = async (id: string, text: string, kind: "success" | "info") => {
    const contacts = await readOr(freshContacts(visit), null);
    // A new contact, and one with another name, may stand on another page of the list.
    const page = contacts === null ? view.page : pageOfContact(contacts, view, id);
    const path = `${contactsPath(view, { add: "", page })}#contact-${encodeURIComponent(id)}`;
    return redirectWithSnack(request, path, { kind, text });
  };
  switch (outcome.kind) {
    case "saved":
      return toList(outcome.contactId, outcome.isNew ? "Contact created" : "Contact saved", "success");
    case "unchanged":
      // After a press whose reply was lost it is that one which has saved it.
      return isUnclear
        ? toList(outcome.contactId, "Contact saved", "success")
        : toList(outcome.contactId, "Nothing was changed", "info");
    case "invalid":
      return refuse({ status: 400, fields: outcome.errors });
    case "duplicate": {
      const { name, number } = outcome.duplicate;
      const response = refuse({ status: 409 });
      return data<FormResult & DuplicateResponse>(
        {
          ...response.data,
          duplicate: {
            name,
            number: formatPhoneNumber(number),
            wanted: `${duplicate} ${number}`.trim(),
          },
        },
        { status: 409 },
      );
    }
    case "conflict": {
      const text = `This contact was changed elsewhere meanwhile. ${differencesInWords(outcome.current, outcome.draft)} Save again to keep what stands here.`;
      return withValues(refuse({ status: 409, form: text }), { seen: outcome.seen, wasVip: "" });
    }
    case "gone":
      return withValues(refuse({ status: 409, form: GONE }), { anew: "yes", seen: "", draft: randomUUID() });
    case "failed": {
      const { failed, done, seen } = outcome;
      const failure = failedWith(failed.error);
      const { form, fields } = failureInWords(failed.step, failure, { done, isUnclear });
      const response = refuse({ status: failure.status, form, fields });
      return withValues(response, {
        ...(seen !== null && { seen }),
        wasVip: "",
        ...(failure.mayBeDone && { [UNCLEAR]: "yes" }),
      });
    }
  }
}

const GONE =
  "This contact was deleted meanwhile. What you entered is still here: Save creates it as a new contact.";
