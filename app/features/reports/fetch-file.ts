/** A file that was made and is kept by the browser: its address on this page, and its name. */
export interface FetchedFile {
  url: string;
  name: string;
}

/**
 * Fetches a file and tells how many bytes have come in. Returns the error text when there is no file. Throws when the
 * connection breaks or the signal aborts. Whoever gets the file revokes its address.
 */
export async function fetchFile(
  href: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<FetchedFile | string> {
  const response = await fetch(href, { signal, headers: { Accept: "application/*" } });
  const disposition = response.headers.get("Content-Disposition");
  if (!response.ok) return textOf(await response.json().catch(() => null), response.status);
  const type = response.headers.get("Content-Type") ?? "";
  if (disposition === null || response.body === null) {
    // The session has ended: reloading leads to a new one, and back to this page.
    location.reload();
    return "Your session has ended.";
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    // What had come in before the abort is no progress of a file that is no longer wanted.
    if (signal.aborted) throw new Error("The file is no longer wanted");
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
  return {
    url: URL.createObjectURL(new Blob(parts, { type })),
    name: /filename="(.+)"/.exec(disposition)?.[1] ?? "Report",
  };
}

function textOf(failure: unknown, status: number): string {
  const hasText =
    typeof failure === "object" && failure !== null && "text" in failure && typeof failure.text === "string";
  return hasText ? String(failure.text) : `Error code ${status}`;
}
