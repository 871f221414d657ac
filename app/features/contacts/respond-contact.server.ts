import { data } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import type { FormResult } from "~/components/forms/form-result";
import type { FormAnswer, Refusal } from "~/components/forms/parse-form.server";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { UpstreamError } from "~/upstream/error";
import { redirectWithSnack } from "../session/respond-snack.server";
import type { Visit } from "../session/require-user.server";
import type { ContactForm } from "./contact-form.schema";
import type { DuplicateAnswer } from "./duplicate-answer";
import { contactsPath, type ContactView } from "./contact-view";
import { saveContact } from "./save-contact.server";
import { differencesInWords, failureInWords } from "./save-words";

type Refuse = (refusal: Refusal) => FormAnswer;

/**
 * Saves the editor's form and responds: after a save the list, with a snack; otherwise the form again, with what was
 * typed, why, and what the next save has to know.
 */
export async function respondSave(
  visit: Visit,
  request: Request,
  contactId: string | null,
  { value, refuse }: { value: ContactForm; refuse: Refuse },
  view: ContactView,
) {
  const outcome = await saveContact(visit, contactId, value);
  const toList = (id: string, text: string, kind: "success" | "info") =>
    redirectWithSnack(request, `${contactsPath(view, { add: "", page: view.page })}#contact-${id}`, {
      kind,
      text,
    });
  switch (outcome.kind) {
    case "saved":
      return toList(outcome.contactId, outcome.isNew ? "Contact created" : "Contact saved", "success");
    case "unchanged":
      return toList(outcome.contactId, "Nothing was changed", "info");
    case "invalid":
      return refuse({ status: 400, fields: outcome.errors });
    case "duplicate": {
      const { name, number } = outcome.duplicate;
      const answer = refuse({ status: 409 });
      return data<FormResult & DuplicateAnswer>(
        { ...answer.data, duplicate: { name, number: formatPhoneNumber(number) } },
        { status: 409 },
      );
    }
    case "conflict": {
      const text = `This contact was changed elsewhere meanwhile. ${differencesInWords(outcome.current, outcome.draft)} Save again to keep what stands here.`;
      return withValues(refuse({ status: 409, form: text }), { seen: outcome.seen });
    }
    case "unread": {
      const text = `Nothing was saved. ${wordsOf(outcome.error, visit)}`;
      return refuse({ status: outcome.error.status, form: text });
    }
    case "gone":
      return withValues(refuse({ status: 409, form: GONE }), { anew: "yes", seen: "", draft: randomUUID() });
    case "failed": {
      const { failed, done, seen } = outcome;
      const { form, fields } = failureInWords(failed.step, wordsOf(failed.error, visit), done);
      const answer = refuse({ status: failed.error.status, form, fields });
      return withValues(answer, {
        ...(seen !== null && { seen }),
        ...(value.duplicate && { duplicate: value.duplicate }),
      });
    }
  }
}

const GONE =
  "This contact was deleted elsewhere meanwhile. What you entered is still here: Save creates it as a new contact.";

/** The form again, with other values in fields that nobody types. */
function withValues({ data: result, init }: FormAnswer, values: Record<string, string>) {
  return data<FormResult>(
    { ...result, initialValue: { ...result.initialValue, ...values } },
    init ?? undefined,
  );
}

function wordsOf(error: UpstreamError, { upstream }: Visit): string {
  return `${error.pageText} (Reference ${upstream.requestId})`;
}
