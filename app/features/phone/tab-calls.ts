/** What the tabs of one user tell one another of their calls (PHN-14). */
interface TabCall {
  /** The number of the call; null once it has ended. */
  number: string | null;
}

const LOCK = "phone-call";

/** The tabs of one user: tells them of this tab's call, and this tab of theirs. */
export class TabCalls {
  private readonly channel: BroadcastChannel | null;
  private own: string | null = null;
  private release: (() => void) | null = null;

  /** `onElsewhere` gets the number of another tab's call, or null when there is none any more. */
  constructor(
    private readonly userId: string,
    onElsewhere: (number: string | null) => void,
  ) {
    this.channel = "BroadcastChannel" in window ? new BroadcastChannel(`phone-${userId}`) : null;
    this.channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data === "who") return this.tell();
      const call = tabCall(data);
      if (!call) return;
      onElsewhere(call.number);
      // A tab that crashes says nothing, but its lock is free then.
      if (call.number !== null) this.whenFree(() => onElsewhere(null));
    });
    this.channel?.postMessage("who");
    // A tab that is closed during its call says nothing more afterwards.
    window.addEventListener("pagehide", () => this.end());
  }

  /** Whether this tab may start a call: no other one has one. Where browsers have no locks it always may. */
  async claim(number: string): Promise<boolean> {
    const isFree = await this.lock();
    if (isFree) {
      this.own = number;
      this.channel?.postMessage({ number } satisfies TabCall);
    }
    return isFree;
  }

  /** This tab's call has ended. */
  end(): void {
    this.release?.();
    this.release = null;
    if (this.own === null) return;
    this.own = null;
    this.channel?.postMessage({ number: null } satisfies TabCall);
  }

  private tell(): void {
    if (this.own !== null) this.channel?.postMessage({ number: this.own } satisfies TabCall);
  }

  private whenFree(then: () => void): void {
    if (!("locks" in navigator)) return;
    navigator.locks.request(`${LOCK}-${this.userId}`, { mode: "shared" }, then).catch(() => undefined);
  }

  /** A lock is held as long as its promise is open; the browser frees that of a tab that is gone. */
  private lock(): Promise<boolean> {
    if (this.release) return Promise.resolve(true);
    if (!("locks" in navigator)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const held = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => (this.release = release));
      };
      navigator.locks
        .request(`${LOCK}-${this.userId}`, { ifAvailable: true }, held)
        .catch(() => resolve(true));
    });
  }
}

function tabCall(data: unknown): TabCall | null {
  if (typeof data !== "object" || data === null || !("number" in data)) return null;
  const { number } = data;
  return typeof number === "string" || number === null ? { number } : null;
}
