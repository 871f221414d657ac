import { useSyncExternalStore } from "react";
import { isOnline, onOnline, saidOnline } from "./connection";

/** What is said of a failure, which changes by itself once the browser is online again (UI-30). */
export function useSaidOnline(text: string): string {
  return useSyncExternalStore(onOnline, isOnline, () => true) ? saidOnline(text) : text;
}
