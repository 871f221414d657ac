import { useEffect, useRef, useState, type MouseEvent } from "react";
import { BusyBanner } from "./feedback/busy-banner";
import { useShowSnack } from "./feedback/snacks";
import { Icon } from "./icon";
import { isPlainClick } from "./plain-click";

/**
 * 'Generate PDF Report'. A plain link to a file; with JavaScript the page stays, shows that the report is being made,
 * and then saves it or shows the error.
 */
export function PdfLink({ href, className = "button" }: { href: string; className?: string }) {
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
    try {
      const { saveFile } = await import("./save-file");
      const failure = await saveFile(href, signal);
      if (failure) showSnack({ kind: "error", text: failure });
    } catch {
      if (!signal.aborted)
        showSnack({
          kind: "error",
          text: "The report could not be fetched. Check your connection and try again.",
        });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <a className={className} href={href} onClick={onClick} aria-disabled={busy || undefined}>
        {busy ? <span className="busy" aria-hidden="true" /> : <Icon name="download" />}
        Generate PDF Report
      </a>
      {busy ? <BusyBanner busy words="Generating the PDF report…" /> : null}
    </>
  );
}
