import { createHash, randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";

const KEY_LENGTH = 32;

/** `salt:hash`, both hexadecimal. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString("hex")}:${scryptSync(password, salt, KEY_LENGTH).toString("hex")}`;
}

export function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = "", hash = ""] = stored.split(":");
  return new Promise((resolve, reject) => {
    scrypt(password, Buffer.from(salt, "hex"), KEY_LENGTH, (error, derived) => {
      if (error) return reject(error);
      const expected = Buffer.from(hash, "hex");
      resolve(expected.length === derived.length && timingSafeEqual(expected, derived));
    });
  });
}

/** A fresh secret key. Only its hash is stored. */
export function newKey(): string {
  return randomBytes(32).toString("base64url");
}

export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** The session key of an `Authorization` header; null where it names none. */
export function bearerKey(authorization: string | undefined): string | null {
  const [, key] = /^Bearer (.+)$/i.exec(authorization ?? "") ?? [];
  return key ?? null;
}
