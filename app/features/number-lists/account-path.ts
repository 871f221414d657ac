/** An address below /blocked or /vip, for that account. */
export function accountPath(path: string, accountId: string, more: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ account: accountId, ...more })}`;
}
