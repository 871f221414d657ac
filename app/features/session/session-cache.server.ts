import { ShortCache, type Dated } from "~/lib/short-cache";
import type { Visit } from "./require-user.server";
import { sessionEvents } from "./session-events.server";

const TTL_MS = 60_000;
const MOST_KEPT = 2_000;

/**
 * What changes seldom, requested at most once a minute for each session. In a busy account update flags make every
 * open page load again several times a minute; usage changes after a call and invoices once a month, so requesting
 * them each time would only double the calls to the API. Sessions share nothing, because their rights may differ.
 * Requests of one session share a call, so it is made with a detached client, which goes on when the browser aborts
 * one of them.
 */
export class SessionCache<Value> {
  readonly #cache = new ShortCache<Value>({ ttlMs: TTL_MS, most: MOST_KEPT });

  constructor() {
    const forget = ({ key }: Visit["session"]) => this.#cache.forget(`${key} `);
    sessionEvents.on("ended", forget);
    sessionEvents.on("changed-elsewhere", forget);
  }

  get({ session }: Visit, key: string, load: () => Promise<Value>): Promise<Dated<Value>> {
    return this.#cache.get(`${session.key} ${key}`, load);
  }

  /** Forgets one value of a session, which the next request is to load again. */
  forgetOne({ session }: Visit, key: string): void {
    this.#cache.delete(`${session.key} ${key}`);
  }

  /** Forgets what is cached for a session whose user has changed it. */
  forget({ session }: Visit): void {
    this.#cache.forget(`${session.key} `);
  }
}
