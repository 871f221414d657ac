import type { Locator, Page } from "@playwright/test";
import type { SandboxConsole } from "./sandbox";
import { USERS } from "./sign-in";

/** A number that no other test uses. Texts to it are delivered, and nobody there replies. */
export function silentNumber(): string {
  silentNumbers += 1;
  return `+1${202 + silentNumbers}5550198`;
}
let silentNumbers = 0;

/** Lets a text come in for the user from that number. */
export function textFrom(
  sandbox: SandboxConsole,
  ani: string,
  textContent: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const username = USERS.globalAdmin;
  return sandbox.ring({ username, messageType: "TEXT", ani, textContent, ...more });
}

/** The address of the list with that number's conversation alone. */
export function textsOf(ani: string, more: Record<string, string> = {}): string {
  return `/texts?${new URLSearchParams({ q: ani, ...more })}`;
}

/** The entries of the list. */
export function conversations(page: Page): Locator {
  return page.getByRole("region", { name: "List" }).getByRole("listitem");
}

/** The texts of the open conversation. */
export function thread(page: Page): Locator {
  return page.getByRole("log");
}

/** The field for a text in the open conversation. */
export function replyField(page: Page): Locator {
  return page.getByRole("textbox", { name: /^Text to / });
}
