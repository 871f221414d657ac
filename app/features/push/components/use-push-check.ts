import { useEffect } from "react";

/** Looks after this browser's subscription once in each loaded page (SET-11). `userId` is null for an agent. */
export function usePushCheck(userId: string | null): void {
  useEffect(() => {
    // Without the permission there is no subscription, and nothing to load.
    if (userId === null || !("Notification" in window) || Notification.permission !== "granted") return;
    // It is tried again with the next page.
    const load = async () => (await import("../push-subscription")).checkPush(userId);
    void load().catch(() => undefined);
  }, [userId]);
}
