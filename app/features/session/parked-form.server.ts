import { z } from "zod";
import { recordStore } from "./session.server";
import { digest, seal, unseal } from "./vault.server";

const KEPT_MS = 30 * 60_000;
const PURPOSE = "parked-form";
const MAX_LENGTH = 256 * 1024;
/** What is never kept, whatever form it was typed into. */
const SECRET_FIELD = /password|pin|code|token|key|secret/i;

const parkedForm = z.object({
  /** Path and query the form was posted to. */
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  parkedAt: z.number(),
});
export type ParkedForm = z.output<typeof parkedForm>;

/**
 * Keeps what a user had typed in a form that the session's end cut off (SES-23): 30 minutes, under
 * that user's id alone, encrypted, without secrets and files. False when there was nothing worth keeping.
 */
export async function parkForm(userId: string, path: string, form: FormData): Promise<boolean> {
  const fields = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !SECRET_FIELD.test(entry[0]),
  );
  const parked: ParkedForm = { path, fields, parkedAt: Date.now() };
  const text = JSON.stringify(parked);
  if (fields.length === 0 || text.length > MAX_LENGTH) return false;
  const key = keyOf(userId);
  await recordStore().insert(key, seal(PURPOSE, text, key), Date.now() + KEPT_MS);
  return true;
}

/** The form that waits for this user, or null. */
export async function findParkedForm(userId: string): Promise<ParkedForm | null> {
  const key = keyOf(userId);
  const sealed = await recordStore().read(key);
  const text = sealed && unseal(PURPOSE, sealed, key);
  return text ? (parkedForm.safeParse(JSON.parse(text)).data ?? null) : null;
}

/** Forgets the form that waits for this user. */
export async function deleteParkedForm(userId: string): Promise<void> {
  await recordStore().delete(keyOf(userId));
}

function keyOf(userId: string): string {
  return `parked:${digest(userId)}`;
}
