import { MOST_ROWS, type ReadFile } from "./file-contact";
import { readCsv } from "./read-csv.server";
import { readVCards } from "./read-vcard.server";

const TOO_MANY = `At most ${MOST_ROWS} contacts can be imported at once. Divide the file, and import it in parts.`;

/** Reads a vCard or a CSV file, whichever it is by what it holds (CON-23). */
export function readContactFile(bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes);
  if (text.trim() === "") return { ok: false, error: "This file is empty." };
  if (text.includes("\0")) return { ok: false, error: "This is no CSV and no vCard file." };
  const file = /^[ \t]*BEGIN:VCARD[ \t\r]*$/im.test(text.slice(0, 2_000)) ? readVCards(text) : readCsv(text);
  if (!file.ok) return file;
  if (file.rows.length === 0) return { ok: false, error: "There is no contact in this file." };
  return file.rows.length > MOST_ROWS ? { ok: false, error: TOO_MANY } : file;
}

/** The text of a file: in UTF-16 or UTF-8 with or without a byte order mark, else as older spreadsheets write it. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
