import type { Upstream } from "~/upstream/client.server";
import type { ContactFields } from "~/upstream/contacts/calls.server";
import type { Contact } from "~/upstream/contacts/contract";
import type { UpstreamError } from "~/upstream/error";
import { createdBy, createOnce } from "../contacts/create-once.server";
import { freshContacts } from "../contacts/find-contact.server";
import { runSave, type FailedSave } from "../contacts/run-save.server";
import { planSave } from "../contacts/save-plan";
import { forgetUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import { noteResults, openRows, type ContactImport, type ImportRow } from "./contact-import.server";

/** Imports that are being saved, by id: the same form sent twice waits, and finds those rows saved. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Saves rows of an import one after the other, for about so many milliseconds (CON-24). A row that the API refuses is
 * noted and the next one saved; once the API fails, or wants no more calls, nothing more is sent. What is saved is noted
 * in the end: a row that was saved although nobody noted it is found again by the name of its form, and not created
 * twice. Returns what has stopped it.
 */
export async function runImport(
  visit: Visit,
  id: string,
  contactImport: ContactImport,
  forMs: number,
): Promise<{ stopped: UpstreamError | null }> {
  const before = underWay.get(id);
  if (before) {
    await before.catch(() => undefined);
    return { stopped: null };
  }
  const run = saveRows(visit, id, openRows(contactImport), forMs);
  underWay.set(id, run);
  try {
    return await run;
  } finally {
    underWay.delete(id);
  }
}

async function saveRows(visit: Visit, id: string, rows: readonly ImportRow[], forMs: number) {
  const contacts = await freshContacts(visit);
  const results = new Map<number, ImportRow["result"]>();
  const end = performance.now() + forMs;
  try {
    for (const row of rows) {
      const failed = await saveRow(visit, `${id} ${row.line}`, row, contacts);
      if (failed && !failed.error.isAboutEntry) return { stopped: failed.error };
      results.set(row.line, resultOf(failed));
      if (performance.now() > end) break;
    }
    return { stopped: null };
  } finally {
    await noteResults(id, results);
    forgetUser(visit.session.key);
  }
}

/** `form` names the row as `createOnce` does the form of a new contact. */
async function saveRow(
  { user, upstream }: Visit,
  form: string,
  { draft }: ImportRow,
  contacts: readonly Contact[],
): Promise<FailedSave | null> {
  if (draft === null) return null;
  const created = await createdBy(user.userId, form);
  const current = contacts.find(({ contactId }) => contactId === created) ?? null;
  const create = (client: Upstream, fields: ContactFields) =>
    createOnce(client, { userId: user.userId, draft: form, contacts }, fields);
  const { failed } = await runSave(upstream, current?.contactId ?? null, planSave(current, draft), create);
  return failed;
}

function resultOf(failed: FailedSave | null): NonNullable<ImportRow["result"]> {
  if (failed === null) return { kind: "saved", words: "Saved." };
  const { step, error } = failed;
  const what = step.kind === "create-contact" ? "Nothing of it is saved" : "Not all of it is saved";
  return { kind: "failed", words: `${what}: ${error.pageText}` };
}
