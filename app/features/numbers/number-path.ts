/** The page of a number (E.164), or of the text that stands in place of one; with an account its activity counts. */
export function numberPath(number: string, { account = null }: { account?: string | null } = {}): string {
  return `/numbers/${encodeURIComponent(number).replace("%2B", "+")}${accountQuery(account)}`;
}

/** The page of an e-mail address. */
export function emailPath(email: string): string {
  return `/emails/${encodeURIComponent(email)}`;
}

/** The page that asks before a number is blocked or unblocked in an account, and leads to `returnUrl` afterwards. */
export function blockPath(number: string, account: string, returnUrl = ""): string {
  const query = new URLSearchParams({ account });
  if (returnUrl) query.set("returnUrl", returnUrl);
  return `${numberPath(number)}/block?${query}`;
}

function accountQuery(account: string | null): string {
  return account === null ? "" : `?${new URLSearchParams({ account })}`;
}
