import { createHash } from "node:crypto";
import type { Contact } from "~/upstream/contacts/contract";

/** The same for two readings of a contact between which nothing of it has changed. */
export function contactFingerprint(contact: Contact): string {
  return createHash("sha256").update(JSON.stringify(contact)).digest("base64url").slice(0, 22);
}
