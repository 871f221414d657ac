/**
 * What a spreadsheet would take for a formula or a number: a formula of a stranger must not run, and a phone number must
 * keep its + and its zeros. The wide forms of these characters begin formulas in some spreadsheets, too.
 */
const NOT_TEXT = /^(?:[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]|\d+$)/;

/**
 * Where a spreadsheet whose lists are separated by semicolons would begin a formula within a cell: for it the quotes of any cell
 * but the first are text, so that a semicolon begins a cell and the end of a line a row. It matches each run of these whether or not a
 * formula follows, so that none is looked through from each of its characters again: a cell may be nothing but line breaks.
 */
const INNER_START = /([;\r\n][\s";]*)([=+\-@\uff1d\uff0b\uff0d\uff20]?)/g;

/**
 * A table as CSV that spreadsheets read as text: in UTF-8 with a mark that says so, every cell in quotes. A tab before a
 * cell, which is not seen, keeps it from being a formula or a number, and so does one before what would be a formula in a cell of
 * its own where a list is separated by semicolons.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${CSV_START}${rows.map(csvLine).join("")}`;
}

/** What `csvText` begins with. */
export const CSV_START = "\ufeff";

/** A row of `csvText` with its end, for a table that is made in turns. */
export function csvLine(row: readonly string[]): string {
  return `${row.map(cell).join(",")}\r\n`;
}

function cell(text: string): string {
  const safe = NOT_TEXT.test(text.trimStart()) ? `\t${text}` : text;
  return `"${withGuards(safe).replaceAll('"', '""')}"`;
}

function withGuards(text: string): string {
  return text.replace(INNER_START, (whole, run: string, sign: string) => (sign ? `${run}\t${sign}` : whole));
}

/** The text of a cell without the tabs that `csvText` writes within it. */
export function withoutGuards(text: string): string {
  return text.replace(INNER_START, (whole, run: string, sign: string) =>
    sign && run.endsWith("\t") ? run.slice(0, -1) + sign : whole,
  );
}

/**
 * The cells of one line that was copied from a spreadsheet or a CSV file: between tabs, semicolons or commas, whichever
 * comes first outside of quotes. White space around a cell is dropped.
 */
export function splitCells(line: string): string[] {
  const cells: string[] = [""];
  let separator: string | null = null;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    const last = cells.length - 1;
    if (character === '"') {
      const isDoubled = isQuoted && line.charAt(at + 1) === '"';
      if (isDoubled) at++;
      else isQuoted = !isQuoted;
      if (isDoubled) cells[last] += '"';
    } else if (!isQuoted && (separator === null ? /[\t;,]/.test(character) : character === separator)) {
      separator = character;
      cells.push("");
    } else cells[last] += character;
  }
  return cells.map((text) => withoutGuards(text.trim()));
}
