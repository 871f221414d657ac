import { z } from "zod";
import type { Upstream } from "~/upstream/client.server";
import { createContact, type ContactFields } from "~/upstream/contacts/calls.server";
import type { Contact } from "~/upstream/contacts/contract";
import { UpstreamError } from "~/upstream/error";
import { storeNamespace } from "../portal-store/portal-store.server";
import { digest } from "../portal-store/vault.server";

const KEPT_MS = 24 * 60 * 60_000;

/** What became of the contact of a form. `contactId` is null while it is being created, and when nobody knows. */
const creation = z.object({ contactId: z.string().nullable(), isUnknown: z.boolean() });

/** By user and form: the same form may be sent twice by a double click, or again after its response was lost. */
const creations = storeNamespace({ name: "contact-creation", schema: creation, lifetimeMs: KEPT_MS });

/** The contact that this form of the user has created, if it has. */
export async function createdBy(userId: string, draft: string): Promise<string | null> {
  return (await creations.read(keyOf(userId, draft)))?.contactId ?? null;
}

/**
 * Creates the contact of a form, once. After a call of which nobody knows whether it was executed, the contact is looked
 * for among the user's contacts before it is created again. Throws an `UpstreamError`, of the code 'conflict' while the
 * same form is being saved by another request.
 */
export async function createOnce(
  upstream: Upstream,
  { userId, draft, contacts }: { userId: string; draft: string; contacts: readonly Contact[] },
  fields: ContactFields,
): Promise<string> {
  const key = keyOf(userId, draft);
  if (!(await creations.insertIfAbsent(key, { contactId: null, isUnknown: false }))) {
    const earlier = await creations.read(key);
    if (earlier?.contactId) return earlier.contactId;
    if (earlier && !earlier.isUnknown) throw savingAlready(upstream.requestId);
    const executed = contacts.findLast((contact) => isBare(contact, fields));
    if (executed) return remember(key, executed.contactId);
  }
  try {
    return await remember(key, await createContact(upstream, fields));
  } catch (error) {
    if (error instanceof UpstreamError && error.upstreamStatus >= 400) await creations.delete(key);
    else await creations.insert(key, { contactId: null, isUnknown: true });
    throw error;
  }
}

async function remember(key: string, contactId: string): Promise<string> {
  await creations.insert(key, { contactId, isUnknown: false });
  return contactId;
}

/** A contact as the call that creates it leaves it: these names, and no methods yet. */
function isBare(contact: Contact, fields: ContactFields): boolean {
  return (
    contact.contactMethods.length === 0 &&
    (contact.firstName ?? "") === fields.firstName &&
    (contact.lastName ?? "") === fields.lastName &&
    (contact.title ?? "") === fields.title &&
    (contact.business ?? "") === fields.business
  );
}

function keyOf(userId: string, draft: string): string {
  return digest(`${userId} ${draft}`);
}

function savingAlready(id: string): UpstreamError {
  return new UpstreamError({
    code: "conflict",
    call: "POST /contacts",
    upstreamStatus: 409,
    userText: "This contact is being saved already.",
    id,
  });
}
