/** The id of an entry's row on /status, where a page without scripts leads back to. */
export function entryAnchor(entryId: string): string {
  return `entry-${entryId}`;
}

/** The id of a saved status's row on /status. */
export function savedAnchor(statusId: string): string {
  return `saved-${statusId}`;
}
