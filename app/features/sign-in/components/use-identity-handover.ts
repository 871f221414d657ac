import { useEffect, useRef } from "react";

/** The local storage key of the former portal's saved identity. */
const FORMER_KEY = "userIdentityKey";

/**
 * Hands the former portal's saved identity over to the server, and removes it here once that has settled it (SES-13).
 * Returns what gives the handover up, as for somebody who logs in meanwhile; leaving the page does so too.
 */
export function useIdentityHandover(returnUrl: string): () => void {
  const handover = useRef<AbortController | null>(null);
  useEffect(() => {
    const begun = new AbortController();
    handover.current = begun;
    void handOver(returnUrl, begun.signal);
    return () => begun.abort();
  }, [returnUrl]);
  return () => handover.current?.abort();
}

/**
 * Posts the key; where the server has exchanged it, or the API refuses it, the page is loaded again without it. Once given
 * up it does neither: the key waits for the next visit, as after a failure or a 429.
 */
async function handOver(returnUrl: string, signal: AbortSignal): Promise<void> {
  const identityKey = formerKey();
  if (!identityKey) return;
  const body = new URLSearchParams({ identityKey, returnUrl });
  // Not followed, because only the page itself is to go where it leads.
  const sent = fetch("/login/identity", { method: "POST", body, redirect: "manual", signal });
  const response = await sent.catch(() => null);
  if (response?.type !== "opaqueredirect" || signal.aborted) return;
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
