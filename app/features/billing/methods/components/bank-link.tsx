import { useEffect } from "react";
import { usePlaidLink } from "react-plaid-link";
import { NEW_BANK_PATH } from "../../billing-paths";
import type { BankLinkKeys } from "../bank-link-keys";

/** A bank whose accounts were linked. */
export interface LinkedBank {
  publicToken: string;
  name: string;
  accounts: Array<{ id: string; name: string }>;
}

export interface BankLinkProps {
  keys: BankLinkKeys;
  /** Whether a bank was linked already. */
  isLinked: boolean;
  onReady: () => void;
  onUnavailable: () => void;
  onLinked: (bank: LinkedBank) => void;
  /** Called when the bank's window is closed without a link, with what the user reads. */
  onClosed: (text: string) => void;
}

/** The button that opens the bank link in a frame of its provider: what is typed there never reaches this page. */
export function BankLink({ keys, isLinked, onReady, onUnavailable, onLinked, onClosed }: BankLinkProps) {
  const { linkToken, oauthStateId } = keys;
  const { open, ready, error } = usePlaidLink({
    token: linkToken,
    ...(oauthStateId !== null && { receivedRedirectUri: redirectUri(oauthStateId) }),
    onSuccess(publicToken, { institution, accounts }) {
      if (publicToken === null || accounts.length === 0) return onClosed("The bank gave no account.");
      onLinked({
        publicToken,
        name: institution?.name ?? "Bank",
        accounts: accounts.map(({ id, name, mask }) => ({
          id,
          name: mask ? `${name} ending ${mask}` : name,
        })),
      });
    },
    onExit(failure) {
      if (!failure) return onClosed("The bank's window was closed before an account was linked.");
      onClosed(`${failure.display_message || failure.error_message} (${failure.error_code})`);
    },
  });
  useEffect(() => {
    if (error) onUnavailable();
  }, [error, onUnavailable]);
  useEffect(() => {
    if (!ready) return;
    onReady();
    // Back from the page of a bank: its window goes on where it was left (BIL-42).
    if (oauthStateId !== null) open();
  }, [ready, oauthStateId, open, onReady]);
  return (
    <p>
      <button
        type="button"
        className={isLinked ? "button" : "button button-primary"}
        aria-disabled={!ready || undefined}
        onClick={() => ready && open()}
      >
        {isLinked ? "Link another bank" : "Link a bank"}
      </button>
    </p>
  );
}

/** The address at which the bank has led back to this page, without what the portal adds to its addresses. */
function redirectUri(oauthStateId: string): string {
  return new URL(
    `${NEW_BANK_PATH}?${new URLSearchParams({ oauth_state_id: oauthStateId })}`,
    window.location.href,
  ).href;
}
