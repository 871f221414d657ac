import { useSyncExternalStore } from "react";

/** Whether scripts run on this page: false on the server and while the page is hydrated. */
export function useScripted(): boolean {
  return useSyncExternalStore(never, inBrowser, onServer);
}

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
