import { numberPath } from "../numbers/number-path";
import type { CallerKind } from "./caller-kind";

/** Activities on a page of a caller's page. */
export const CALLER_PAGE_SIZE = 50;

/** Which activities of a number are shown; all of it is in the address (UI-9). */
export interface CallerView {
  accountId: string | null;
  locationId: string | null;
  kind: CallerKind | null;
  page: number;
}

/** The address of a number's page with some values changed: of its first page, unless the change names another. */
export function callerPath(number: string, view: CallerView, change: Partial<CallerView> = {}): string {
  const { accountId, locationId, kind, page } = { ...view, page: 1, ...change };
  const query = new URLSearchParams();
  if (accountId) query.set("account", accountId);
  if (locationId) query.set("location", locationId);
  if (kind) query.set("kind", kind);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${numberPath(number)}?${query}` : numberPath(number);
}
