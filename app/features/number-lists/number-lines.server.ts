import { fingerprint } from "~/lib/fingerprint.server";
import type { LineVerdict } from "~/components/feedback/line-verdict";

/** More lines than this are refused: each is a call to the API, one after the other. */
export const MOST_LINES = 200;
/** Longer than any name, company and number together. Longer ones are not read: how long that takes grows with their square. */
const MOST_CHARACTERS = 300;
/** What is repeated of a line. */
const MOST_SHOWN = 120;

/** A line as the list that it is for reads it. */
export type ReadLine<Entry> =
  { ok: true; number: string; shown: string; entry: Entry } | { ok: false; error: string };

/** How lines become entries of a list. */
export interface LineRules<Entry> {
  read: (line: string) => ReadLine<Entry>;
  /** The numbers that the list has. */
  taken: ReadonlySet<string>;
  takenText: string;
  /** Why somebody should think twice before adding this number; null for any other. */
  warningOf: (number: string) => string | null;
}

export interface JudgedLine<Entry> extends LineVerdict {
  /** What would be saved; null for a line that is refused. */
  entry: Entry | null;
}

/** The lines of a pasted text that have something in them. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/^\ufeff/, "").trim())
    .filter((line) => line !== "");
}

/** A verdict for each line (BLK-12): a number is added once, whether the list has it or an earlier line. */
export function judgeLines<Entry>(lines: readonly string[], rules: LineRules<Entry>): JudgedLine<Entry>[] {
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const judged = { line: index + 1, text: shortened(line), entry: null };
    if (line.length > MOST_CHARACTERS)
      return { ...judged, kind: "refused", words: `A line has at most ${MOST_CHARACTERS} characters.` };
    const read = rules.read(line);
    if (!read.ok) return { ...judged, kind: "refused", words: read.error };
    if (rules.taken.has(read.number)) return { ...judged, kind: "refused", words: rules.takenText };
    if (seen.has(read.number))
      return { ...judged, kind: "refused", words: "This number stands in an earlier line, too." };
    seen.add(read.number);
    const warning = rules.warningOf(read.number);
    return {
      ...judged,
      entry: read.entry,
      kind: warning ? "warning" : "ready",
      words: warning ?? `Will be saved as ${read.shown}.`,
    };
  });
}

/** Names what has been checked, so that lines changed since then are checked again before anything is saved. */
export function fingerprintOf(text: string, country: string): string {
  return fingerprint([country, text]);
}

function shortened(line: string): string {
  // Twice as many, because a character may take two places.
  const characters = [...line.slice(0, 2 * MOST_SHOWN + 2)];
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join("")}…` : line;
}
