import { callChannel, callLock, WHO_CALLS, type TabCall } from "./other-tabs";

/** Tells the user's other tabs of this tab's call (PHN-14). */
export class TabCalls {
  private readonly channel: BroadcastChannel | null;
  private own: string | null = null;
  private release: (() => void) | null = null;

  constructor(private readonly userId: string) {
    this.channel = callChannel(userId);
    this.channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data === WHO_CALLS && this.own !== null) this.tell(this.own);
    });
    // A tab that is closed during its call says nothing more afterwards.
    window.addEventListener("pagehide", () => this.end());
  }

  /** Whether this tab may start a call: no other one has one. Where browsers have no locks it always may. */
  async claim(number: string): Promise<boolean> {
    const isFree = await this.lock();
    if (isFree) {
      this.own = number;
      this.tell(number);
    }
    return isFree;
  }

  /** This tab's call has ended. */
  end(): void {
    this.release?.();
    this.release = null;
    if (this.own === null) return;
    this.own = null;
    this.tell(null);
  }

  private tell(number: string | null): void {
    this.channel?.postMessage({ number } satisfies TabCall);
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
      navigator.locks.request(callLock(this.userId), { ifAvailable: true }, held).catch(() => resolve(true));
    });
  }
}
