/** Calls `act` once, as soon as the page is visible, which a tab in the background is not; the returned function gives up. */
export function whenVisible(act: () => void): () => void {
  const check = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", check);
    act();
  };
  document.addEventListener("visibilitychange", check);
  check();
  return () => document.removeEventListener("visibilitychange", check);
}
