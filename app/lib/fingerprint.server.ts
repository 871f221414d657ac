import { createHash } from "node:crypto";

/** The same for two readings of something between which nothing of it has changed. `value` is what counts, as JSON. */
export function fingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}
