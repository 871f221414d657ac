import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { CloseButton, focusLeastHarm, LazyDialog } from "~/components/page-kit";
import { useScripted } from "~/components/use-scripted";
import { addressWithToken, tokenOf } from "../quote-token";

interface Props {
  /** The addresses that accept and cancel the quote, without the token. */
  addresses: { accept: string; cancel: string };
  /** A number to call; null where none is known. */
  help: { text: string; href: string } | null;
}

/**
 * Accepts or cancels a quote, by leaving for the API's address with the token of the hash (QUO-2). A server never sees
 * a hash, so it takes scripts: without them there is a number to call (QUO-10).
 */
export function QuoteChoice({ addresses, help }: Props) {
  const isScripted = useScripted();
  const { hash } = useLocation();
  const [asks, setAsks] = useState(false);
  const [leavingFor, setLeavingFor] = useState<keyof Props["addresses"] | null>(null);
  const [isOffline, setIsOffline] = useState(false);
  const token = isScripted ? tokenOf(hash) : null;
  if (!isScripted)
    return <Notice text="This page cannot accept or cancel the quote without JavaScript." help={help} />;
  if (token === null)
    return (
      <Notice
        text="The address of this page is not complete. Open the link from your Sales Representative again."
        help={help}
      />
    );
  // Leaving would show the browser's own error page, which has neither the quote nor a way to go on.
  const mayLeave = () => {
    setIsOffline(!navigator.onLine);
    return navigator.onLine;
  };
  const leaveFor = (choice: keyof Props["addresses"]) => {
    setAsks(false);
    if (!mayLeave()) return;
    setLeavingFor(choice);
    window.location.assign(addressWithToken(addresses[choice], token));
  };
  return (
    <>
      <p role="status" className="contents">
        {leavingFor === "accept" ? "Loading payment…" : leavingFor ? "Cancelling the quote…" : ""}
      </p>
      <div role="alert" className="contents">
        {isOffline ? (
          <p className="banner banner-warning py-3">
            You are offline. Nothing was sent. Try again when you are connected.
          </p>
        ) : null}
      </div>
      {leavingFor ? null : (
        <div className="button-row">
          <button
            type="button"
            className="button button-primary min-h-tap"
            onClick={() => leaveFor("accept")}
          >
            Accept and pay
          </button>
          <button type="button" className="button min-h-tap" onClick={() => mayLeave() && setAsks(true)}>
            Cancel the quote
          </button>
        </div>
      )}
      {asks ? (
        <LazyDialog title="Cancel the quote?" onClose={() => setAsks(false)}>
          <div ref={focusLeastHarm} className="button-row">
            <button type="button" className="button button-danger" onClick={() => leaveFor("cancel")}>
              Cancel the quote
            </button>
            <CloseButton label="Keep the quote" onClose={() => setAsks(false)} />
          </div>
        </LazyDialog>
      ) : null}
    </>
  );
}

function Notice({ text, help }: { text: string; help: Props["help"] }) {
  return (
    <div className="banner banner-info py-3 no-print">
      {/* One part of the banner, which keeps its parts apart: the full stop stands at the number, which is not broken. */}
      <p>
        {text}{" "}
        {help ? (
          <>
            Please call{" "}
            <span className="unbroken">
              <a href={help.href}>{help.text}</a>.
            </span>
          </>
        ) : (
          "Please call us."
        )}
      </p>
    </div>
  );
}
