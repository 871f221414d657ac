import { Strategy } from "remix-auth/strategy";

/** Signs in with a key that the caller has found: in the sealed cookie of this device, or in a form. */
export class KeyStrategy<User> extends Strategy<User, { key: string }> {
  override name = "key";

  constructor(
    private readonly key: string,
    verify: Strategy.VerifyFunction<User, { key: string }>,
  ) {
    super(verify);
  }

  override async authenticate(): Promise<User> {
    return this.verify({ key: this.key });
  }
}
