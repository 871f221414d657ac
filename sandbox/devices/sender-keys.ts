import { createECDH, createHash } from "node:crypto";

/** The key pair of the sender, each in base64url: browsers subscribe to the public key. */
interface SenderKeys {
  publicKey: string;
  privateKey: string;
}

/** The sender's keys. Browsers accept only a real point on this curve. They are the same for the same seed. */
export function senderKeys(seed: number): SenderKeys {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(createHash("sha256").update(`sandbox push ${seed}`).digest());
  return {
    publicKey: curve.getPublicKey("base64url"),
    // With the zeros at the start that `getPrivateKey` leaves out.
    privateKey: Buffer.from(curve.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
  };
}
