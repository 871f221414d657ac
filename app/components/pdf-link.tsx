import { useEffect, useRef, useState, type MouseEvent } from "react";
import { BusyBanner } from "./feedback/busy-banner";
import { useShowSnack } from "./feedback/snacks";
import { Icon } from "./icon";

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
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    if (busy) return;
    const { signal } = (request.current = new AbortController());
    setBusy(true);
    try {
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

/** Fetches a file and saves it under its own name. Returns the error text when that fails. */
async function saveFile(href: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(href, { signal, headers: { Accept: "application/pdf" } });
  if (!answer.ok) return textOf(await answer.json().catch(() => null), answer.status);
  if (answer.headers.get("Content-Type") !== "application/pdf") {
    // The session has ended: reloading leads to a new one, and back to this page.
    location.reload();
    return null;
  }
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download =
    /filename="(.+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "Report.pdf";
  link.click();
  // The URL can be revoked once the browser has read the file; no event says when, so this waits long enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return null;
}

function textOf(failure: unknown, status: number): string {
  const hasText =
    typeof failure === "object" && failure !== null && "text" in failure && typeof failure.text === "string";
  return hasText ? String(failure.text) : `Error code ${status}`;
}
