import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "~/env.server";

const IV_LENGTH = 12;
const TAG_LENGTH = 16;

const keys = new Map<string, [current: Buffer, ...former: Buffer[]]>();

/**
 * The keys for one purpose, derived from the session secrets, so that none can decrypt what is sealed for another
 * purpose. The first one seals and signs; the others open what was made before the secret was replaced.
 */
function keysFor(purpose: string): [current: Buffer, ...former: Buffer[]] {
  const known = keys.get(purpose);
  if (known) return known;
  const [current, ...former] = env().sessionSecrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret.reveal(), "frontdesk", purpose, 32)),
  );
  if (!current) throw new Error("There is no session secret");
  keys.set(purpose, [current, ...former]);
  return [current, ...former];
}

/** Encrypts text (AES-256-GCM). Pass the same `purpose` and `binding` to `unseal`. */
export function seal(purpose: string, text: string, binding = ""): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv("aes-256-gcm", keysFor(purpose)[0], iv).setAAD(Buffer.from(binding));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** Opens what `seal` made; null when it was changed, cut, or sealed with a secret that is no longer set. */
export function unseal(purpose: string, sealed: string, binding = ""): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV_LENGTH + TAG_LENGTH) return null;
  for (const key of keysFor(purpose)) {
    const text = decrypt(key, bytes, binding);
    if (text !== null) return text;
  }
  return null;
}

function decrypt(key: Buffer, bytes: Buffer, binding: string): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_LENGTH));
    decipher.setAAD(Buffer.from(binding)).setAuthTag(bytes.subarray(-TAG_LENGTH));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH, -TAG_LENGTH)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return null;
  }
}

/** An HMAC-SHA-256 of text for one purpose; `isSignature` verifies later that the text was ours. */
export function sign(purpose: string, text: string): Buffer {
  return hmac(keysFor(purpose)[0], text);
}

/** Whether `sign` made this signature, with the current secret or a former one. */
export function isSignature(purpose: string, text: string, signature: Buffer): boolean {
  return keysFor(purpose).some((key) => {
    const expected = hmac(key, text);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** SHA-256 in hexadecimal: how ids and user ids are written to the portal store. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
