/**
 * Why an audio could not be played, in words: the player itself only says that it could not. Asks for its
 * first byte and reads what the portal responds.
 */
export async function reasonOf(address: string): Promise<string> {
  try {
    const response = await fetch(address, { headers: { Range: "bytes=0-0" }, redirect: "manual" });
    if (response.type === "opaqueredirect")
      return "Your session has ended. Reload the page to sign in again.";
    if (response.ok) return "It can be tried again, or downloaded.";
    return wordsOf(await response.json()) ?? `Error code ${response.status}`;
  } catch {
    return "Check your connection.";
  }
}

function wordsOf(failure: unknown): string | null {
  if (typeof failure !== "object" || failure === null || !("text" in failure) || !failure.text) return null;
  return "id" in failure ? `${String(failure.text)} (Reference ${String(failure.id)})` : String(failure.text);
}
