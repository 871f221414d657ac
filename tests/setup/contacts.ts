import type { Locator, Page } from "@playwright/test";

/** The rows of the contacts' list. */
export function contactRows(page: Page): Locator {
  return page.getByRole("table", { name: "Contacts" }).locator("tbody tr");
}

/** The row of the contact of that name. */
export function contactRow(page: Page, name: string): Locator {
  return contactRows(page).filter({ has: page.getByRole("link", { name, exact: true }) });
}

/** The address of the list with that search. */
export function contactsOf(search: string, more: Record<string, string> = {}): string {
  return `/contacts?${new URLSearchParams({ q: search, ...more })}`;
}

/** A phone method as the API has it. */
export function phone(phoneNumber: string, more: object = {}) {
  return { contactMethodType: "PHONE", phoneNumber, description: "Mobile", ...more };
}

/** An e-mail method as the API has it. */
export function email(address: string) {
  return { contactMethodType: "EMAIL", email: address, description: "Office" };
}
