/** The page of a linked service. */
export function servicePath(linkId: string): string {
  return `/profile/services/${encodeURIComponent(linkId)}`;
}

/** The page that asks before a link is deleted, or a rule of it (TRF-7). */
export function deletePath(linkId: string, ruleId: string | null): string {
  const query = new URLSearchParams(ruleId === null ? { delete: "link" } : { rule: ruleId });
  return `${servicePath(linkId)}?${query}`;
}
