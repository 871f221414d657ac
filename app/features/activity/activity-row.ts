/** One row of the list: what is shown, and no more (ACT-14). */
export interface ActivityRow {
  id: string;
  type: string;
  from: string;
  company: string;
  /** Date and time in the viewer's zone, ready to show. */
  when: string;
  unread: boolean;
  flagged: boolean;
  billable: boolean;
  /** Whether the viewer is the recipient, who alone may flag it and mark it read (ACT-27). */
  own: boolean;
  /** Why it cannot be archived now; null when it can. */
  archiveRefusal: string | null;
  /** The other party's number in E.164 when something can be done with it. */
  number: string | null;
}

/**
 * A row as one line of text, which says all there is to say about it. As objects, each of a thousand values would
 * pass through the framework's encoder and, on the device, its decoder: a tenth of what a page costs. Lines are
 * also compared, remembered and looked up as they are; only who shows a row takes it apart (`unpackRow`).
 */
export type PackedRow = string;

/** Rows as one text for the loader's data: a line for each. */
export function packRows(rows: readonly ActivityRow[]): string {
  return rows.map(packRow).join("\n");
}

/** The lines that `packRows` made a text of. */
export function packedRows(text: string): PackedRow[] {
  return text === "" ? [] : text.split("\n");
}

/** One line, its fields between tabs. Tabs and line breaks in a field become spaces. */
export function packRow(row: ActivityRow): PackedRow {
  const marks = mark(row.unread) + mark(row.flagged) + mark(row.billable) + mark(row.own);
  return (
    `${row.id}\t${marks}\t${inOneField(row.type)}\t${inOneField(row.from)}\t${inOneField(row.company)}` +
    `\t${row.when}\t${row.number ?? ""}\t${inOneField(row.archiveRefusal ?? "")}`
  );
}

/** The row of a line that `packRow` made. */
export function unpackRow(line: PackedRow): ActivityRow {
  const [id = "", marks = "", type = "", from = "", company = "", when = "", number = "", refusal = ""] =
    line.split("\t");
  return {
    id,
    type,
    from,
    company,
    when,
    unread: marks[0] === MARKED,
    flagged: marks[1] === MARKED,
    billable: marks[2] === MARKED,
    own: marks[3] === MARKED,
    archiveRefusal: refusal || null,
    number: number || null,
  };
}

/** The activity that a line is about. */
export function rowId(line: PackedRow): string {
  return line.slice(0, line.indexOf("\t"));
}

const MARKED = "y";

function mark(on: boolean): string {
  return on ? MARKED : "n";
}

function inOneField(text: string): string {
  return /[\t\n]/.test(text) ? text.replace(/[\t\n]/g, " ") : text;
}
