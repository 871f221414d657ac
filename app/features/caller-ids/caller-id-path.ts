import { accountPath } from "../number-lists/account-path";

/** The page of a registration; `isCalled`: as 'Call' leads to it. */
export function callerIdPath(callerId: string, accountId: string, { isCalled = false } = {}): string {
  const path = `/profile/caller-ids/${encodeURIComponent(callerId)}`;
  return accountPath(path, accountId, isCalled ? { called: "1" } : undefined);
}
