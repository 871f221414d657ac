import { splitLinks } from "~/lib/text-links.server";
import { emailPath, numberPath } from "./number-path";

/** A piece of text; with `href` it is a link. */
export interface LinkedPart {
  text: string;
  href?: string;
}

const MAIL = "mailto:";

/**
 * Cuts free text at its links (NUM-9). Numbers and e-mails lead to their pages, over which scripts open their menus
 * (NUM-4); `account` is the one in which the reader may block the text's numbers.
 */
export function menuLinks(text: string, account: string | null): LinkedPart[] {
  return splitLinks(text).map(({ text: shown, number, href }) => {
    if (number !== undefined) return { text: shown, href: numberPath(number, { account }) };
    if (href?.startsWith(MAIL)) return { text: shown, href: emailPath(href.slice(MAIL.length)) };
    return href === undefined ? { text: shown } : { text: shown, href };
  });
}
