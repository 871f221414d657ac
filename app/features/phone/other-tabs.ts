/** What the tabs of one user tell one another of their calls (PHN-14). */
export interface TabCall {
  /** The number of the call; null once it has ended. */
  number: string | null;
}

/** What a tab asks the others: which of them has a call. */
export const WHO_CALLS = "who";

const channels = new Map<string, BroadcastChannel>();

/** The channel of the user's tabs: one for the page, since a second one would hear the first. Null where browsers have none. */
export function callChannel(userId: string): BroadcastChannel | null {
  if (!("BroadcastChannel" in window)) return null;
  const channel = channels.get(userId) ?? new BroadcastChannel(`phone-${userId}`);
  channels.set(userId, channel);
  return channel;
}

/** The name of the lock that the tab with the call holds. */
export function callLock(userId: string): string {
  return `phone-call-${userId}`;
}

/**
 * Tells of the calls of the user's other tabs: the number, or null when there is none any more. Small, because every
 * page loads it: a tab whose dialer was never opened shows another tab's call too. The returned function stops that.
 */
export function watchOtherTabs(userId: string, onElsewhere: (number: string | null) => void): () => void {
  const channel = callChannel(userId);
  const listen = ({ data }: MessageEvent<unknown>) => {
    const call = tabCall(data);
    if (!call) return;
    onElsewhere(call.number);
    // A tab that crashes says nothing, but its lock is free then.
    if (call.number !== null && "locks" in navigator)
      navigator.locks
        .request(callLock(userId), { mode: "shared" }, () => onElsewhere(null))
        .catch(() => undefined);
  };
  channel?.addEventListener("message", listen);
  channel?.postMessage(WHO_CALLS);
  return () => channel?.removeEventListener("message", listen);
}

function tabCall(data: unknown): TabCall | null {
  if (typeof data !== "object" || data === null || !("number" in data)) return null;
  const { number } = data;
  return typeof number === "string" || number === null ? { number } : null;
}
