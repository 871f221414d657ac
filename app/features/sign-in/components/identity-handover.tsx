import { useEffect } from "react";

/** The local storage key of the former portal's saved identity. */
const FORMER_KEY = "userIdentityKey";

/** Hands the former portal's saved identity over to the server, and removes it here once that has settled it (SES-13). */
export function IdentityHandover({ returnUrl }: { returnUrl: string }) {
  useEffect(() => void handOver(returnUrl), [returnUrl]);
  return null;
}

/** Posts the key; where the server has exchanged it, or the API refuses it, the page is loaded again without it. */
async function handOver(returnUrl: string): Promise<void> {
  const identityKey = formerKey();
  if (!identityKey) return;
  const body = new URLSearchParams({ identityKey, returnUrl });
  // Not followed, because only the page itself is to go where it leads.
  const sent = fetch("/login/identity", { method: "POST", body, redirect: "manual" });
  const response = await sent.catch(() => null);
  // After a failure or a 429 the key waits for the next visit.
  if (response?.type !== "opaqueredirect") return;
  window.localStorage.removeItem(FORMER_KEY);
  window.location.reload();
}

function formerKey(): string | null {
  try {
    return window.localStorage.getItem(FORMER_KEY);
  } catch {
    // Storage may be blocked; then there is nothing to hand over.
    return null;
  }
}
