import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The `shouldRevalidate` of a list with a page beside it: opening or closing that page does not reload the list. */
export function reloadsList(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSameView = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  return isSameView && !formMethod ? false : defaultShouldRevalidate;
}
