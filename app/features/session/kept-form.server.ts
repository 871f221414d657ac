import { z } from "zod";
import { isSecretField } from "~/lib/secret-field";
import { storeNamespace } from "../portal-store/portal-store.server";
import { digest } from "../portal-store/vault.server";

const KEPT_MS = 30 * 60_000;
const MAX_LENGTH = 256 * 1024;

const keptForm = z.object({
  /** The path and query that the form was posted to. */
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  keptAt: z.number(),
});
export type KeptForm = z.output<typeof keptForm>;

/** One form for each user, under a digest of the user's id. */
const keptForms = storeNamespace({ name: "kept-form", schema: keptForm, lifetimeMs: KEPT_MS });

/**
 * Keeps the form that was posted when the session had ended (SES-23): 30 minutes, for that user alone, encrypted,
 * without secrets and files. False when nothing was worth keeping.
 */
export async function keepForm(
  userId: string,
  path: string,
  form: Iterable<[string, string | Blob]>,
): Promise<boolean> {
  const fields = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isSecretField(entry[0]),
  );
  const kept: KeptForm = { path, fields, keptAt: Date.now() };
  if (fields.length === 0 || JSON.stringify(kept).length > MAX_LENGTH) return false;
  await keptForms.insert(digest(userId), kept);
  return true;
}

/** The form that waits for this user, or null. */
export function findKeptForm(userId: string): Promise<KeptForm | null> {
  return keptForms.read(digest(userId));
}

/** Forgets the form that waits for this user. */
export function deleteKeptForm(userId: string): Promise<void> {
  return keptForms.delete(digest(userId));
}
