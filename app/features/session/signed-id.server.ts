import { randomBytes } from "node:crypto";
import { isSignature, sign } from "../portal-store/vault.server";

const PURPOSE = "session-id";

/** A fresh 256-bit session id with its signature, as it stands in the cookie. */
export function mintSignedId(): string {
  const id = randomBytes(32).toString("base64url");
  return `${id}.${sign(PURPOSE, id).toString("base64url")}`;
}

/** The id of a signed id; null when the signature is not ours. */
export function verifySignedId(signed: string): string | null {
  const [id, mac, ...rest] = signed.split(".");
  if (!id || !mac || rest.length > 0) return null;
  return isSignature(PURPOSE, id, Buffer.from(mac, "base64url")) ? id : null;
}
