import { z } from "zod";
import { isSecretName } from "~/lib/without-secrets";
import { recordStore } from "./session.server";
import { digest, seal, unseal } from "./vault.server";

const KEPT_MS = 30 * 60_000;
const PURPOSE = "kept-form";
const MAX_LENGTH = 256 * 1024;

const keptForm = z.object({
  /** Path and query the form was posted to. */
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  keptAt: z.number(),
});
export type KeptForm = z.output<typeof keptForm>;

/**
 * Keeps what a user had typed in a form that the session's end cut off (SES-23): 30 minutes, under
 * that user's id alone, encrypted, without secrets and files. False when there was nothing worth keeping.
 */
export async function keepForm(
  userId: string,
  path: string,
  form: Iterable<[string, string | Blob]>,
): Promise<boolean> {
  const fields = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isSecretName(lastPart(entry[0])),
  );
  const kept: KeptForm = { path, fields, keptAt: Date.now() };
  const text = JSON.stringify(kept);
  if (fields.length === 0 || text.length > MAX_LENGTH) return false;
  const key = keyOf(userId);
  await recordStore().insert(key, seal(PURPOSE, text, key), Date.now() + KEPT_MS);
  return true;
}

/** The form that waits for this user, or null. */
export async function findKeptForm(userId: string): Promise<KeptForm | null> {
  const key = keyOf(userId);
  const sealed = await recordStore().read(key);
  const text = sealed && unseal(PURPOSE, sealed, key);
  return text ? (keptForm.safeParse(JSON.parse(text)).data ?? null) : null;
}

/** Forgets the form that waits for this user. */
export async function deleteKeptForm(userId: string): Promise<void> {
  await recordStore().delete(keyOf(userId));
}

/** 'phone' of 'methods[0].phone'. */
function lastPart(name: string): string {
  return name.split(".").at(-1) ?? name;
}

function keyOf(userId: string): string {
  return `kept-form:${digest(userId)}`;
}
