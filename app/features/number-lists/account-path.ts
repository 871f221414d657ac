/** Which list is shown, and how much of it. */
export interface ShownList {
  accountId: string;
  pages: number;
}

/** An address below /blocked or /vip, for that account. */
export function accountPath(path: string, accountId: string, more: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ account: accountId, ...more })}`;
}

/** The same for what leads back to the list: it is then as long as it was (BLK-17). */
export function listPath(path: string, { accountId, pages }: ShownList): string {
  return accountPath(path, accountId, pages > 1 ? { page: String(pages) } : {});
}
