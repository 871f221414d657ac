import { portalStore } from "./portal-store.server";
import type { StoreBackend } from "./store-backend";

/** An attempt that was counted, or how long to wait until one is allowed. */
type Taken =
  | {
      ok: true;
      /** How many of the window's attempts are used, this one included. */
      count: number;
      /** Takes the count back, while its window lasts. */
      giveBack(): Promise<void>;
    }
  | { ok: false; retryAfterS: number };

/** A limit that is counted in the portal store, and so for all instances together. */
export interface StoreLimit {
  /**
   * Counts an attempt; call it before the work, so that of attempts made at once no more than the limit get through.
   * `id` is stored as plain text: pass a digest of what must not be readable there.
   */
  take(id: string): Promise<Taken>;
}

/** At most `most` attempts in a window, which begins with the first of them. Declared once; the name is permanent. */
export function storeLimit(
  { name, most, windowMs }: { name: string; most: number; windowMs: number },
  store: () => StoreBackend = portalStore,
): StoreLimit {
  return {
    async take(id) {
      const key = `${name}:${id}`;
      const { count, resetsAt } = await store().add(key, 1, Date.now() + windowMs);
      const giveBack = () => store().giveBack(key, 1, resetsAt);
      if (count <= most) return { ok: true, count, giveBack };
      // Refused attempts do not count: one that is given back later must make room for the next.
      await giveBack();
      return { ok: false, retryAfterS: Math.max(1, Math.ceil((resetsAt - Date.now()) / 1000)) };
    },
  };
}
