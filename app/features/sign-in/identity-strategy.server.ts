import { Strategy } from "remix-auth/strategy";

/** Signs in with a saved identity key, which the caller has already taken out of its encrypted cookie. */
export class IdentityStrategy<User> extends Strategy<User, { identityKey: string }> {
  /** Carries the decrypted key between our own functions; never a header of a browser's request. URI-encoded. */
  static readonly header = "X-Identity-Key";

  override name = "identity";

  override async authenticate(request: Request): Promise<User> {
    return this.verify({
      identityKey: decodeURIComponent(request.headers.get(IdentityStrategy.header) ?? ""),
    });
  }
}
