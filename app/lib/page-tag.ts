/**
 * What stands for a page as it was made: the tags of its parts. A page with a part that has none has none either.
 * Weak, because the same content is sent compressed and not, as HTML and as data.
 */
export function joinTags(parts: ReadonlyArray<string | null>): string | null {
  return parts.length === 0 || parts.includes(null) ? null : `W/"${parts.join(".")}"`;
}

/** The tag of a page from the loader data of all of its routes, each of which may say its own as `tag`. */
export function tagOfLoaderData(data: readonly unknown[]): string | null {
  return joinTags(data.map(ownTag));
}

function ownTag(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("tag" in data)) return null;
  return typeof data.tag === "string" ? data.tag : null;
}
