import { covers, isSameProcess, type Revision } from "./revision";

/** What the portal says of the page's session: on opening, with every change, and in reply to every PING. */
export interface SessionState {
  /** Whether the API's changes reach the portal. */
  live: boolean;
  /** That of the session's last change. */
  revision: Revision;
  /** When this was said, as a time in the user's zone. */
  at: string;
}

/** The loader data of one route on the page. */
export interface PagePart {
  data: object;
  /** Seconds after which it is loaded again when the page comes back into view. */
  freshFor: number;
}

export interface ShownPage {
  parts: readonly PagePart[];
  /** The revision that the newest of the data was read at. */
  revision: Revision;
  /** Without it an update reloads the user alone (LIV-4). */
  fullAccess: boolean;
  /** Whether the page is loading data, or posting, after which it loads data. */
  busy: boolean;
  navigating: boolean;
  reload(): void;
  reloadUser(): void;
}

interface Reading {
  revision: Revision;
  at: number;
}

/**
 * Decides when an open page loads its data again: when the portal tells of a change that the data does not hold yet, and
 * when the page comes back into view and nobody can vouch for it (LIV-8). Knows nothing of screens: each part's revision
 * is noted when the part's data is first shown, so that a navigation which keeps a part keeps its revision too.
 */
export class PageFreshness {
  readonly #confirm: (at: string | null) => void;
  readonly #readings = new WeakMap<object, Reading>();
  #page: ShownPage | null = null;
  #told: SessionState | null = null;
  /** The portal told of a change that the page has not been loaded for. */
  #due = false;
  #reloading = false;

  /** `confirm` gets the time at which the page was last known to be right; null when newer data is shown. */
  constructor(confirm: (at: string | null) => void) {
    this.#confirm = confirm;
  }

  /** The page as it is now; to be called after every render. */
  show(page: ShownPage): void {
    this.#page = page;
    for (const { data } of page.parts) {
      if (this.#readings.has(data)) continue;
      this.#readings.set(data, { revision: page.revision, at: Date.now() });
      this.#confirm(null);
    }
    // A navigation calls off a reload that is under way, and may keep a part of the page as it is.
    if (this.#reloading && page.navigating) this.#due = true;
    if (page.busy) return;
    this.#reloading = false;
    this.#reloadIfDue();
  }

  /** The portal has said where the session stands. */
  tell(state: SessionState): void {
    const before = this.#told;
    this.#told = state;
    // Until the API's socket is up nobody knows of changes; when it comes up the revision rises.
    if (before ? before.revision !== state.revision : state.live) this.#due = true;
    this.#reloadIfDue();
    const page = this.#page;
    if (page?.fullAccess && !page.busy && state.live && this.#isCovered(page, state)) this.#confirm(state.at);
  }

  /** The page's socket is gone: nobody tells of changes until the next one has opened. */
  lose(): void {
    if (this.#told) this.#told = { ...this.#told, live: false };
  }

  /** The page came back into view. Costs no request when its data is known to be right (OPS-9). */
  comeBack(): void {
    const page = this.#page;
    // What is being loaded now is as new as what another load would bring.
    if (page && !page.busy && !this.#reloading && this.#isDoubtful(page)) this.#reload(page);
  }

  #reloadIfDue(): void {
    const page = this.#page;
    if (!this.#due || !page || page.busy || this.#reloading || !this.#told) return;
    // Cleared before the load, not after it: with a page and a socket of two instances it would never end.
    this.#due = false;
    if (this.#isCovered(page, this.#told)) return;
    if (page.fullAccess) this.#reload(page);
    else page.reloadUser();
  }

  #reload(page: ShownPage): void {
    this.#reloading = true;
    page.reload();
  }

  #isCovered({ parts }: ShownPage, { revision }: SessionState): boolean {
    return this.#readingsOf(parts).every((reading) => covers(reading.revision, revision));
  }

  #isDoubtful({ parts }: ShownPage): boolean {
    const told = this.#told;
    if (!told?.live) return true;
    if (this.#readingsOf(parts).some((reading) => !isSameProcess(reading.revision, told.revision)))
      return true;
    const now = Date.now();
    return parts.some(({ data, freshFor }) => {
      const reading = this.#readings.get(data);
      return reading !== undefined && now - reading.at >= freshFor * 1000;
    });
  }

  #readingsOf(parts: readonly PagePart[]): Reading[] {
    return parts.flatMap(({ data }) => this.#readings.get(data) ?? []);
  }
}
