import { listKeptForms, takeKeptForm, type KeptForm } from "./kept-form.server";

/** The newest form that waits for a user, or null. */
export async function findKeptForm(userId: string): Promise<KeptForm | null> {
  return (await listKeptForms(userId))[0] ?? null;
}

/** Deletes all that waits for a user. */
export async function deleteKeptForms(userId: string): Promise<void> {
  for (const { id } of await listKeptForms(userId)) await takeKeptForm(userId, id);
}
