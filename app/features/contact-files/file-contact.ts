import { MOST_EXTENSION_DIGITS, splitExtension } from "~/lib/phone-extension";

/** More contacts than this are refused: each takes several calls to the API, one after the other. */
export const MOST_ROWS = 500;

/** A number or an e-mail of a file, as it stands there. */
interface FileMethod {
  text: string;
  /** 'Mobile', 'Office', 'Home', or another name that the file has for it. */
  description: string;
}

export interface FilePhone extends FileMethod {
  /** Digits. */
  extension: string;
}

/** A contact as a file has it; nothing of it is checked yet. */
export interface FileContact {
  firstName: string;
  lastName: string;
  business: string;
  title: string;
  isVip: boolean;
  phones: FilePhone[];
  emails: FileMethod[];
}

/** A row of a CSV file, or a card of a vCard file; null for one that cannot be read. */
export interface FileRow {
  /** Its position among the rows or cards, from 1. */
  line: number;
  contact: FileContact | null;
}

/** What a file holds, or why it cannot be imported. Of more than `MOST_ROWS` rows only one more is read. */
export type ReadFile = { ok: true; rows: FileRow[] } | { ok: false; error: string };

const KINDS: ReadonlyArray<[RegExp, string]> = [
  [/\bfax\b/i, "Fax"],
  [/\b(?:mobile|cell|iphone|mobil|handy)/i, "Mobile"],
  [/\bhome\b/i, "Home"],
];

/** How a method is described (CON-4), by the words that a file has for it; Office where they say nothing. */
export function describedBy(words: string): string {
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? "Office";
}

/** Longer than any number with its extension. */
const MOST_CHARACTERS = 100;

function digitsOf(extension: string): string {
  return extension.slice(0, MOST_CHARACTERS).replace(/\D/g, "").slice(0, MOST_EXTENSION_DIGITS);
}

/** A number of a file with the extension that stands behind it: '202-555-0181 x12'. */
export function phoneOf(text: string, description: string, extension = ""): FilePhone {
  const number = text.trim().slice(0, MOST_CHARACTERS).replace(/^tel:/i, "");
  const split = splitExtension(number);
  if (split.extension === "") return { text: number, description, extension: digitsOf(extension) };
  return { text: split.number, description, extension: split.extension };
}
