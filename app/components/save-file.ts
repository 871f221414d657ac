/** Fetches a file and saves it under its own name. Returns the error text when that fails. */
export async function saveFile(href: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(href, { signal, headers: { Accept: "application/pdf" } }).catch(() => null);
  if (response === null) return "The report could not be fetched. Check your connection and try again.";
  if (!response.ok) return textOf(await response.json().catch(() => null), response.status);
  if (response.headers.get("Content-Type") !== "application/pdf") {
    // The session has ended: reloading leads to a new one, and back to this page.
    location.reload();
    return null;
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download =
    /filename="(.+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "Report.pdf";
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
