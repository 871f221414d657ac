import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/env.server";

const IV_LENGTH = 12;
const TAG_LENGTH = 16;

const keys = new Map<string, Buffer>();

/** A key for one purpose, derived from the session secret, so that it cannot decrypt what is sealed for another. */
function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", env().sessionSecret.reveal(), "frontdesk", purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** Encrypts text (AES-256-GCM). Pass the same `purpose` and `binding` to `unseal`. */
export function seal(purpose: string, text: string, binding = ""): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv).setAAD(Buffer.from(binding));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** Opens what `seal` made; null when it was changed, cut, or sealed with another secret. */
export function unseal(purpose: string, sealed: string, binding = ""): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV_LENGTH + TAG_LENGTH) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, IV_LENGTH));
    decipher.setAAD(Buffer.from(binding)).setAuthTag(bytes.subarray(-TAG_LENGTH));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH, -TAG_LENGTH)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return null;
  }
}

/** An HMAC-SHA-256 of text for one purpose, to verify later that the text was ours. */
export function sign(purpose: string, text: string): Buffer {
  return createHmac("sha256", keyFor(purpose)).update(text).digest();
}

/** SHA-256 in hexadecimal: how ids and user ids are written to the portal store. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
