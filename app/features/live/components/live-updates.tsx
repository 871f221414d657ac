/** Keeps an open page up to date. Filled in by the live island. */
export function LiveUpdates(_props: { fullAccess: boolean; title: string }) {
  return null;
}
