import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { BusyBanner } from "./feedback/busy-banner";
import { useShowSnack } from "./feedback/snacks";
import { Icon } from "./icon";
import { isPlainClick } from "./plain-click";

/**
 * A link to a PDF, by default 'Generate PDF Report'. A plain link to a file; with JavaScript the page stays, shows that the report is being made,
 * and then saves it or shows the error.
 */
export function PdfLink({
  href,
  className = "button",
  label = "Generate PDF Report",
}: {
  href: string;
  className?: string;
  label?: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const request = useRef<AbortController | null>(null);
  const showSnack = useShowSnack();
  useEffect(() => () => request.current?.abort(), []);

  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (busy) return;
    const { signal } = (request.current = new AbortController());
    setBusy(true);
    const failure = await import("./save-file")
      .then(({ saveFile }) => saveFile(href, signal))
      .catch(() => "Check your connection and try again.");
    setBusy(false);
    if (failure && !signal.aborted) showSnack({ kind: "error", text: failure });
  };

  return (
    <>
      <a className={className} href={href} onClick={onClick} aria-disabled={busy || undefined}>
        {busy ? <span className="busy" aria-hidden="true" /> : <Icon name="download" />}
        {label}
      </a>
      {/* Not beside the link: a menu that it stands in may be closed meanwhile. */}
      {busy ? createPortal(<BusyBanner busy words="Generating the PDF report…" />, document.body) : null}
    </>
  );
}
