/**
 * The session with this key has ended; `null` for a request that brought none. It carries no response: requests of
 * several sessions share loads, and a response would hand one browser's cookies to another. app/http makes the response, for
 * requests of that very session. No `AppError`, because no part of a page may show it as its own failure.
 */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
  readonly endedKey: string | null;

  constructor(endedKey: string | null) {
    super("The session has ended");
    this.endedKey = endedKey;
  }
}
