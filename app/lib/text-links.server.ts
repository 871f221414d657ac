import { splitPhoneLinks, type TextPart } from "./phone-links.server";

/** Each part of these is bounded, so that hostile text takes linear time. */
const ADDRESS =
  /(?<![\w@./-])(?:https?:\/\/|www\.)[\w-][^\s<>"“”]{2,1000}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/giu;
/** Ends the sentence rather than the address. */
const TRAILING = /[.,;:!?'’)\]}]+$/;

/** Cuts free text at phone numbers, web and e-mail addresses (NUM-9). The parts joined together are the text. */
export function splitLinks(text: string): TextPart[] {
  return splitPhoneLinks(text).flatMap((part) =>
    part.number === undefined ? splitAddresses(part.text) : part,
  );
}

function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const found = match[0].replace(TRAILING, "");
    const href = hrefOf(found);
    if (href === null) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: found, href });
    done = match.index + found.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** Only web and mail: nothing else that a text may hold becomes a link. */
function hrefOf(address: string): string | null {
  if (!/^(?:https?:\/\/|www\.)/i.test(address)) return `mailto:${address}`;
  const typed = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  return /^https?:$/.test(url.protocol) && url.username === "" ? url.href : null;
}
