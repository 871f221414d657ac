/** What a row's star posts: 'star.5' sets it, 'unstar.5' clears it. */
export function starValue(contactId: string, isVip: boolean): string {
  return `${isVip ? "star" : "unstar"}.${contactId}`;
}

/** The value of a star in its parts; null when it is none. */
export function readStar(value: string | null | undefined): { id: string; isVip: boolean } | null {
  const [, verb, id] = /^(star|unstar)\.(.+)$/su.exec(value ?? "") ?? [];
  return verb && id ? { id, isVip: verb === "star" } : null;
}
