/** One row of the list: what is shown, and no more (quality.md, list fields only). */
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
  /** Whether the viewer is the recipient, who alone may flag it and mark it read (portal.md §4). */
  own: boolean;
  /** Why it cannot be archived now; null when it can. */
  archiveRefusal: string | null;
  /** The other party's number in E.164 when something can be done with it. */
  number: string | null;
}

const MARKS = ["unread", "flagged", "billable", "own"] as const;

/**
 * The rows as one text: a line for each, its fields between tabs. As objects, each of a thousand values would
 * pass through the framework's encoder and, on the device, its decoder: a tenth of what a page costs.
 */
export function packRows(rows: readonly ActivityRow[]): string {
  return rows.map(packRow).join("\n");
}

/** The rows that `packRows` made a text of. Tabs and line breaks in a field have become spaces. */
export function unpackRows(text: string): ActivityRow[] {
  return text === "" ? [] : text.split("\n").map(unpackRow);
}

const lines = new WeakMap<ActivityRow, string>();

/** One line, which says all there is to say about a row. */
export function packRow(row: ActivityRow): string {
  const known = lines.get(row);
  if (known !== undefined) return known;
  const marks = MARKS.map((mark) => (row[mark] ? "y" : "n")).join("");
  const texts = [
    row.id,
    marks,
    row.type,
    row.from,
    row.company,
    row.when,
    row.number ?? "",
    row.archiveRefusal ?? "",
  ];
  return texts.map((text) => text.replace(/[\t\n]/g, " ")).join("\t");
}

function unpackRow(line: string): ActivityRow {
  const [id = "", marks = "", type = "", from = "", company = "", when = "", number = "", refusal = ""] =
    line.split("\t");
  const has = (mark: (typeof MARKS)[number]) => marks[MARKS.indexOf(mark)] === "y";
  const row: ActivityRow = {
    id,
    type,
    from,
    company,
    when,
    unread: has("unread"),
    flagged: has("flagged"),
    billable: has("billable"),
    own: has("own"),
    archiveRefusal: refusal || null,
    number: number || null,
  };
  lines.set(row, line);
  return row;
}
