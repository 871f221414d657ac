import { covers, isSameCount, type Revision } from "./revision";

/** What the portal sends about the page's session: on opening, on every change, and in reply to every PING. */
export interface SessionState {
  /** Whether the portal's socket to the API is up. */
  live: boolean;
  /** The revision of the session's last change. */
  revision: Revision;
  /** That of the last change that the session itself has made. */
  own: Revision;
  /** When this was sent, as a time in the user's zone. */
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
  /** The revision of the newest data on the page. */
  revision: Revision;
  /**
   * Whether an update loads the whole page. Without full access, on a page that shows nothing of the user's, it reloads
   * the user alone, unless the session itself made the change (LIV-4).
   */
  reloadsAll: boolean;
  /** Whether the page is loading data, or posting, which loads data afterwards. */
  busy: boolean;
  /**
   * Whether a navigation has begun whose target is not on screen yet. On a busy device `busy` says so later, because
   * React has not rendered it yet.
   */
  isNavigating(): boolean;
  /** Whether a post without a navigation has begun; likewise before React has rendered it. */
  isPosting(): boolean;
  reload(): void;
  reloadUser(): void;
}

interface Reading {
  revision: Revision;
  at: number;
}

/**
 * Decides when an open page loads its data again: when the portal reports a change that the data does not contain,
 * and when the page becomes visible and may be stale (LIV-8). Independent of screens: a part's revision is noted when
 * its data is first shown, so a part that a navigation keeps also keeps its revision.
 */
export class PageFreshness {
  readonly #confirm: (at: string | null) => void;
  readonly #readings = new WeakMap<object, Reading>();
  #page: ShownPage | null = null;
  #latest: SessionState | null = null;
  /** The portal reported a change that the page has not been reloaded for. */
  #due = false;
  #reloading = false;

  /** `confirm` gets the time at which the page was last known to be up to date; null when newer data is shown. */
  constructor(confirm: (at: string | null) => void) {
    this.#confirm = confirm;
  }

  /** Call it after every render, with the page as it is then. */
  show(page: ShownPage): void {
    this.#page = page;
    for (const { data } of page.parts) {
      if (this.#readings.has(data)) continue;
      this.#readings.set(data, { revision: page.revision, at: Date.now() });
      this.#confirm(null);
    }
    // A navigation cancels a reload that is under way, and may keep a part of the page.
    if (this.#reloading && page.isNavigating()) this.#due = true;
    if (isBusy(page)) return;
    this.#reloading = false;
    this.#reloadIfDue();
  }

  /** Handles a message of the portal about the session. */
  tell(state: SessionState): void {
    const before = this.#latest;
    this.#latest = state;
    // While the API's socket is down changes go unnoticed; when it is up again the revision rises.
    if (before ? before.revision !== state.revision : state.live) this.#due = true;
    this.#reloadIfDue();
    const page = this.#page;
    if (page?.reloadsAll && !isBusy(page) && state.live && this.#isCovered(page, state))
      this.#confirm(state.at);
  }

  /** The page's socket is closed: no change is reported until the next one has opened. */
  lose(): void {
    if (this.#latest) this.#latest = { ...this.#latest, live: false };
  }

  /** The page became visible. Sends no request when its data is known to be up to date (OPS-9). */
  comeBack(): void {
    const page = this.#page;
    // A load under way brings the same data as another one would.
    if (page && !isBusy(page) && !this.#reloading && this.#isDoubtful(page)) this.#reload(page);
  }

  #reloadIfDue(): void {
    const page = this.#page;
    if (!this.#due || !page || isBusy(page) || this.#reloading || !this.#latest) return;
    // Cleared before the load: with a page and a socket of two instances it would otherwise load endlessly.
    this.#due = false;
    if (this.#isCovered(page, this.#latest)) return;
    if (page.reloadsAll || this.#lacksOwnChange(page, this.#latest)) this.#reload(page);
    else page.reloadUser();
  }

  #reload(page: ShownPage): void {
    this.#reloading = true;
    page.reload();
  }

  #isCovered({ parts }: ShownPage, { revision }: SessionState): boolean {
    return this.#readingsOf(parts).every((reading) => covers(reading.revision, revision));
  }

  /** As on a page that was reloaded while its change was still being made. */
  #lacksOwnChange({ parts }: ShownPage, { own }: SessionState): boolean {
    return this.#readingsOf(parts).some(
      ({ revision }) => isSameCount(revision, own) && !covers(revision, own),
    );
  }

  #isDoubtful({ parts }: ShownPage): boolean {
    const latest = this.#latest;
    if (!latest?.live) return true;
    if (this.#readingsOf(parts).some((reading) => !isSameCount(reading.revision, latest.revision)))
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

/**
 * A reload would make the router load the target of a navigation a second time and drop the first response, which may
 * be the one that brought the snack of a redirect (UI-27). During a post without a navigation it would make the router
 * ignore the redirect that responds to the post.
 */
function isBusy(page: ShownPage): boolean {
  return page.busy || page.isNavigating() || page.isPosting();
}
