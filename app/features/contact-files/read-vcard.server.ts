import ICAL from "ical.js";
import { z } from "zod";
import { splitName } from "../contacts/contact-name";
import {
  describedBy,
  MOST_ROWS,
  phoneOf,
  type FileContact,
  type FileRow,
  type ReadFile,
} from "./file-contact";
import { asVCard3, isVCard2, MOST_HEAD, MOST_LINE } from "./vcard-2";

/** A property of jCard: name, parameters, type, values. */
const property = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string()]).rest(z.unknown());
const jCard = z.tuple([z.literal("vcard"), z.array(property)]).rest(z.unknown());
type Property = z.output<typeof property>;

/** How a line of a card begins. One that does not tells the library that the card is broken. */
const PROPERTY = /^(?:[\w-]+\.)?[\w-]+[;:]/;
/** What a contact has of a card, and what tells the library how to read it. */
const KEPT = /^(?:[\w-]+\.)?(?:VERSION|N|FN|ORG|TITLE|TEL|EMAIL)[;:]/i;

/**
 * Stands for an escaped backslash while the library reads a card: it would take the separator after one as escaped. A
 * code point that no text may have.
 */
const BACKSLASH = "\ufdd0";

/** Reads the cards of a vCard file, of versions 2.1, 3.0 and 4.0. A card that is broken spoils no other. */
export function readVCards(text: string): ReadFile {
  const cards = text
    .split(/^[ \t]*BEGIN:VCARD[ \t\r]*$/im)
    .slice(1, MOST_ROWS + 2)
    .map((card) => card.split(/^[ \t]*END:VCARD[ \t\r]*$/im, 2));
  return {
    ok: true,
    rows: cards.map(([body = "", end], index): FileRow => ({
      line: index + 1,
      contact: end === undefined ? null : contactOf(body),
    })),
  };
}

function contactOf(body: string): FileContact | null {
  const properties = parsed(isVCard2(body) ? asVCard3(body) : keptLines(body));
  if (properties === null) return null;
  const of = (name: string) => properties.filter(([each]) => each === name);
  const [org = ""] = partsOf(of("org")[0]);
  const business = org.trim();
  const fullName = textOf(of("fn")[0]);
  const [last = "", first = "", middle = ""] = partsOf(of("n")[0]).map((part) => part.trim());
  const firstName = [first, middle].filter(Boolean).join(" ");
  const isNamed = firstName !== "" || last !== "" || fullName === business;
  const names = isNamed ? { firstName, lastName: last } : splitName(fullName);
  return {
    ...names,
    business,
    title: textOf(of("title")[0]),
    isVip: false,
    phones: of("tel").map((tel) => phoneOf(textOf(tel), kindOf(tel))),
    emails: of("email").map((email) => ({
      text: textOf(email).replace(/^mailto:/i, ""),
      description: kindOf(email),
    })),
  };
}

/**
 * The lines of a card of version 3.0 or 4.0 that a contact is made of. Pictures are most of the bytes, and for some lines
 * that are much longer than any of a contact the library would take minutes.
 */
function keptLines(body: string): string {
  return body
    .trim()
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .filter((line) => line.length <= MOST_LINE && (!PROPERTY.test(line) || isKept(line)))
    .join("\r\n");
}

function isKept(line: string): boolean {
  return KEPT.test(line) && line.slice(0, MOST_HEAD).includes(":");
}

function parsed(lines: string): Property[] | null {
  const text = `BEGIN:VCARD\r\n${lines.replaceAll("\\\\", BACKSLASH)}\r\nEND:VCARD\r\n`;
  try {
    return jCard.safeParse(ICAL.parse(text)).data?.[1] ?? null;
  } catch {
    return null;
  }
}

/** The parts of a structured value, such as a name. */
function partsOf(property: Property | undefined): string[] {
  const value = property?.[3];
  const parts = Array.isArray(value) ? value : [value];
  return parts.map((part) => (Array.isArray(part) ? part.map(plain).join(" ") : plain(part)));
}

function textOf(property: Property | undefined): string {
  return partsOf(property).join(" ").trim();
}

/** The library leaves escaped semicolons of a plain text as they are. */
function plain(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("\\;", ";").replaceAll(BACKSLASH, "\\") : "";
}

function kindOf([, { type }]: Property): string {
  return describedBy(
    [type]
      .flat()
      .filter((each) => typeof each === "string")
      .join(" "),
  );
}
