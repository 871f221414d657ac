import type { Upstream } from "~/upstream/client.server";
import type { ContactFields } from "~/upstream/contacts/calls.server";
import type { Contact } from "~/upstream/contacts/contract";
import type { PhoneCountry } from "~/lib/phone-countries";
import type { Visit } from "../session/require-user.server";
import { forgetUser } from "../session/current-user.server";
import { failureAfterChange, readOr } from "../notices/failed-call";
import { inTurn } from "../writes/in-turn.server";
import { changeContact } from "./change-contact.server";
import { readDraft } from "./contact-draft.server";
import { findDuplicate, type DuplicateNumber } from "./contact-duplicate";
import { fingerprint } from "~/lib/fingerprint.server";
import type { ContactForm } from "./contact-form.schema";
import { createdBy, createOnce, mayBeCreated } from "./create-once.server";
import { freshContacts } from "./find-contact.server";
import { runSave, type FailedSave } from "./run-save.server";
import { planSave, type ContactDraft } from "./save-plan";

export type SaveOutcome =
  | { kind: "saved"; contactId: string; isNew: boolean }
  | { kind: "unchanged"; contactId: string }
  /** Errors by field name. */
  | { kind: "invalid"; errors: Record<string, string> }
  | { kind: "duplicate"; duplicate: DuplicateNumber }
  /** It was changed elsewhere since the form was opened; `seen` is what a form has that knows of it. */
  | { kind: "conflict"; current: Contact; draft: ContactDraft; seen: string }
  /** It was deleted elsewhere. */
  | { kind: "gone" }
  /** Not all calls were made. `seen` is of the contact as the calls have left it; null where that is not known. */
  | { kind: "failed"; failed: FailedSave; done: number; seen: string | null };

/**
 * Saves what the editor posted, by as many calls as it takes (CON-12). It reads the contacts anew first and plans the
 * calls by them, so that a second save makes only those that are still missing. `contactId` is null for a new contact.
 * The same form sent twice is saved twice in turn, the second time without a call. `shownIn` is the country in which the
 * editor shows a number without one. Rejects where the contacts cannot be read: this press has saved nothing then.
 */
export function saveContact(
  visit: Visit,
  contactId: string | null,
  form: ContactForm,
  shownIn: PhoneCountry,
): Promise<SaveOutcome> {
  if (contactId !== null && !form.anew)
    return changeContact(visit, contactId, () =>
      saveInTurn(visit, { known: contactId, created: null, shownIn }, form),
    );
  return inTurn(visit.user, `contact form ${form.draft}`, async () => {
    const created = await createdBy(visit.user.userId, form.draft);
    const save = () => saveInTurn(visit, { known: created, created, shownIn }, form);
    return created === null ? save() : changeContact(visit, created, save);
  });
}

/** `known` is the id of the contact that there is, `created` that of one which this form has created before. */
async function saveInTurn(
  visit: Visit,
  { known, created, shownIn }: { known: string | null; created: string | null; shownIn: PhoneCountry },
  form: ContactForm,
): Promise<SaveOutcome> {
  const { userId } = visit.user;
  const contacts = await freshContacts(visit).catch(async (error: unknown) => {
    // Of an earlier press of the editor of a contact, `refuseFailedCall` knows.
    const isUnclear = known === null && (await mayBeCreated(userId, form.draft));
    throw isUnclear ? failureAfterChange(error) : error;
  });
  const current = contacts.find((contact) => contact.contactId === known) ?? null;
  if (known !== null && current === null) return { kind: "gone" };

  const read = readDraft(form, current, shownIn);
  if (!read.ok) return { kind: "invalid", errors: read.errors };
  const steps = planSave(current, read.draft);
  // The form was sent twice: who sees the second response alone must learn of the contact too.
  if (steps.length === 0 && created !== null) return { kind: "saved", contactId: created, isNew: true };
  if (steps.length === 0) return { kind: "unchanged", contactId: known ?? "" };
  if (current && created === null) {
    const seen = fingerprint(current);
    // A star that somebody changed meanwhile is no conflict: it is saved only where it was touched here.
    const seenThen = form.wasVip && fingerprint({ ...current, vipContact: form.wasVip === "yes" });
    if (form.seen !== seen && form.seen !== seenThen)
      return { kind: "conflict", current, draft: { ...read.draft, isVip: form.isVip }, seen };
  }
  const duplicate = findDuplicate(contacts, known, { steps, wanted: form.duplicate.split(" ") });
  if (duplicate) return { kind: "duplicate", duplicate };

  const create = (upstream: Upstream, fields: ContactFields) =>
    createOnce(upstream, { userId, draft: form.draft, contacts }, fields);
  const result = await runSave(visit.upstream, known, steps, create).finally(() =>
    forgetUser(visit.session.key),
  );
  const { failed, done } = result;
  if (failed === null) return { kind: "saved", contactId: result.contactId ?? "", isNew: current === null };
  return {
    kind: "failed",
    failed,
    done,
    seen: done > 0 ? await fingerprintNow(visit, result.contactId) : null,
  };
}

/** Null where it cannot be read: the next save then says what differs. */
async function fingerprintNow(visit: Visit, contactId: string | null): Promise<string | null> {
  const contacts = await readOr(freshContacts(visit), null);
  const contact = contacts?.find((each) => each.contactId === contactId);
  return contact ? fingerprint(contact) : null;
}
