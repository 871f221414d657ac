import { ShortCache, type Dated } from "~/lib/short-cache";
import type { Visit } from "./require-user.server";
import { sessionEvents } from "./session-events.server";

const BELIEVED_MS = 60_000;
const MOST_KEPT = 2_000;

/**
 * Figures of an account, asked for at most once a minute by each session. An update flag says that a message came
 * in, several times a minute in a busy account, and makes every open page load again; usage grows when a call has
 * been handled and invoices come once a month, so that asking each time would only double the calls to the API.
 * A session never gets what another one has read: its rights may be others. Its own requests share a call, which
 * therefore is made with a detached client: it goes on when the browser gives one of them up.
 */
export class AccountCache<Value> {
  readonly #cache = new ShortCache<Value>({ believedMs: BELIEVED_MS, most: MOST_KEPT });

  constructor() {
    sessionEvents.on("ended", (session) => this.#cache.forget(`${session.key} `));
  }

  get({ session }: Visit, accountId: string, ask: () => Promise<Value>): Promise<Dated<Value>> {
    return this.#cache.get(`${session.key} ${accountId}`, ask);
  }
}
