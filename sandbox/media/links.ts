import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const LINK_LIFE_MS = 5 * 60_000;

/** Signs links to recordings. They are valid for five minutes, and not after a restart. */
export class LinkSigner {
  private readonly secret = randomBytes(32);

  /** The query of a link to this recording. */
  sign(audioKey: string): string {
    const expires = String(Date.now() + LINK_LIFE_MS);
    return `expires=${expires}&signature=${this.signature(audioKey, expires)}`;
  }

  isValid(audioKey: string, { expires, signature }: { expires?: unknown; signature?: unknown }): boolean {
    const expected = Buffer.from(this.signature(audioKey, String(expires)));
    const given = Buffer.from(String(signature));
    return (
      expected.length === given.length && timingSafeEqual(expected, given) && Number(expires) >= Date.now()
    );
  }

  private signature(audioKey: string, expires: string): string {
    return createHmac("sha256", this.secret).update(`${audioKey}:${expires}`).digest("hex");
  }
}
