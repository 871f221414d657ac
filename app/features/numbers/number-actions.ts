import type { NumberAction } from "~/components/number-actions";
import { formatPhoneNumber, isDialable, phoneDigits } from "~/lib/phone-number";
import { blockPath, numberPath } from "./number-path";

/** A number in E.164 for its menu; null for one that cannot be called (NUM-3). */
export function actionableNumber(raw: string | null): string | null {
  return isDialable(raw) ? `+${phoneDigits(raw)}` : null;
}

/** The screen of texts: its entry in the menus of numbers appears with its entry in the main menu. */
export const TEXTS = "/texts";

/** What the menu of a number or an e-mail depends on besides the value itself. */
export interface LinkContext {
  /** The user's contact that has it; null when none does. */
  contactId: string | null;
  /** What a new contact would be called; '' when that is not known. */
  name?: string;
}

/** What the menu of a number depends on besides the number. */
export interface NumberContext {
  /** Whose number it is; left out in the menu of a contact, which has entries of its own. */
  contact?: LinkContext;
  /** What its caller has to press, as `readableExtension`; left out where none is known. */
  extension?: string;
  /** Whether the user may write texts. */
  mayText: boolean;
  /** The account in which the user may block or unblock the number; null where they may not (ACT-39). */
  blockIn: string | null;
  /** Whether it is blocked there; null when that was not looked up. */
  isBlocked?: boolean | null;
  /** The account or location of the list that is shown, as its query string: it is kept. */
  view?: string;
  /** The page that blocking leads back to. */
  returnUrl?: string;
}

/** The actions for a number (E.164), the most frequent first (NUM-4); none without a number. */
export function numberActions(number: string | null, context: NumberContext): NumberAction[] {
  if (number === null) return [];
  const shown = formatPhoneNumber(number);
  const { contact, extension, mayText, blockIn, isBlocked = null, view = "", returnUrl } = context;
  const actions: NumberAction[] = [
    { label: `Call ${shown}`, icon: "phone", href: `tel:${number}`, extension },
  ];
  if (mayText)
    actions.push({
      label: "Send a text",
      icon: "text",
      href: `${TEXTS}/new?${new URLSearchParams({ to: number })}`,
    });
  if (contact) actions.push(...contactActions(number, shown, contact));
  actions.push({
    label: "All activity of this number",
    icon: "inbox",
    href: numberPath(number) + scopeOf(view),
  });
  if (blockIn !== null) {
    const label = isBlocked === null ? "Block or unblock" : isBlocked ? "Unblock" : "Block";
    actions.push({ label, icon: "close", href: blockPath(number, blockIn, returnUrl) });
  }
  return actions;
}

/** The actions for an e-mail address (NUM-4). */
export function emailActions(email: string, context: LinkContext): NumberAction[] {
  return [
    { label: "Write an e-mail", icon: "mail", href: `mailto:${email}` },
    ...contactActions(email, email, context),
  ];
}

/** What leads to the contacts: the one that has the value, or a new one; another one to add it to; a search. */
function contactActions(value: string, shown: string, { contactId, name = "" }: LinkContext): NumberAction[] {
  const prefilled = new URLSearchParams({ add: value, ...(name && { name }) });
  return [
    contactId === null
      ? { label: "Create contact", icon: "user", href: `/contacts/new?${prefilled}` }
      : { label: "Open contact", icon: "user", href: `/contacts/${encodeURIComponent(contactId)}` },
    { label: "Add to a contact", icon: "people", href: `/contacts?${new URLSearchParams({ add: value })}` },
    { label: "Search contacts", icon: "search", href: `/contacts?${new URLSearchParams({ q: shown })}` },
  ];
}

/** The account and location of a query string, as a query string. */
function scopeOf(view: string): string {
  const shown = new URLSearchParams(view);
  const scope = new URLSearchParams();
  for (const name of ["account", "location"]) {
    const value = shown.get(name);
    if (value !== null) scope.set(name, value);
  }
  return scope.size > 0 ? `?${scope}` : "";
}
