import type { Locator, Page } from "@playwright/test";

/** A fictional number that no contact of the demo accounts has. */
export const ANI = "+12025550187";

/** A window in which the list's selectors stand in its toolbar, and not in one control. */
export const WIDE = { width: 1680, height: 900 };

/** A caller's name that no other test uses: searching for it finds the messages of this test alone. */
export function newCaller(name = "Caller"): string {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`;
}

/** The address of the list with that search. */
export function listOf(search: string, more: Record<string, string> = {}): string {
  return `/activity?${new URLSearchParams({ q: search, ...more })}`;
}

/** The row of that caller. */
export function rowOf(page: Page, caller: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name: caller, exact: true }) });
}

/** All rows except the headings. */
export function rows(page: Page): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("checkbox") });
}

/** The short message after an action. */
export function snack(page: Page): Locator {
  return page.getByRole("status").filter({ has: page.getByRole("button", { name: "Close" }) });
}

/** An error, in a snack, a form or a screen. */
export function alertOf(page: Page): Locator {
  return page.getByRole("alert").filter({ hasText: /\S/ });
}

/** The snacks of errors: what a form or a screen says is not among them. */
export function errorSnack(page: Page): Locator {
  return page.locator(".snack-region").getByRole("alert").filter({ hasText: /\S/ });
}

/** The hold switch of the top bar. */
export function barSwitch(page: Page): Locator {
  return page.getByRole("banner").getByRole("switch", { name: /Not Accepting Transfers$/ });
}
