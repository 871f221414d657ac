import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * For `shouldRevalidate` of the card form's and the bank link's page at `path`. Each load makes a setup intent or a link
 * token at the vendor, and starts its form anew: that is done only where the page's own post was refused, because it has
 * used them up. A post that failed may be sent again as it is.
 */
export function reloadsKeys(path: string) {
  return ({ formAction, actionStatus = 0, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => {
    const isOwnPost = formAction !== undefined && new URL(formAction, currentUrl).pathname === path;
    return (isOwnPost && actionStatus < 500) || currentUrl.href !== nextUrl.href;
  };
}
