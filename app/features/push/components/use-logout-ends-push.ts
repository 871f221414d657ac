import { useEffect } from "react";

/** For the page that asks whether to log out; other pages have it from `usePushCheck` (SET-11). */
export function useLogoutEndsPush(): void {
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    const load = async () => (await import("../push-subscription")).endWithLogout();
    void load().catch(() => undefined);
  }, []);
}
