import type { MessageKind } from "../messages/message-kind";

/** One row of the list: what is shown, and no more (ACT-14). */
export interface ActivityRow {
  id: string;
  /** The kind's name in code, and what the user reads. */
  kind: MessageKind["kind"];
  type: string;
  from: string;
  /** One line of what was said (ACT-45). */
  line: string;
  company: string;
  /** The instant, in epoch milliseconds; null when the message has none. */
  at: number | null;
  /** In the viewer's zone, ready to show: date and time, the zone's short name, the day's name (ACT-19). */
  when: string;
  zone: string;
  day: string;
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

/** A row in the loader's data: without the names of its fields, which would be half of the text. */
type PackedRow = [
  id: string,
  kind: MessageKind["kind"],
  type: string,
  from: string,
  line: string,
  company: string,
  at: number | null,
  when: string,
  zone: string,
  day: string,
  unread: boolean,
  flagged: boolean,
  billable: boolean,
  own: boolean,
  archiveRefusal: string | null,
  number: string | null,
];

/**
 * Packs rows into one string for the loader's data. As objects, each of a thousand values would pass through the
 * framework's encoder and, on the device, its decoder: that takes more than a tenth of a page's processor time
 * (decision 004).
 */
export function packRows(rows: ActivityRow[]): string {
  const text = JSON.stringify(
    rows.map((row): PackedRow => [
      row.id,
      row.kind,
      row.type,
      row.from,
      row.line,
      row.company,
      row.at,
      row.when,
      row.zone,
      row.day,
      row.unread,
      row.flagged,
      row.billable,
      row.own,
      row.archiveRefusal,
      row.number,
    ]),
  );
  lastPacked = { text, rows };
  return text;
}

/** The rows packed last: a page is rendered right after its loader has packed them, and does not parse them again. */
let lastPacked: { text: string; rows: ActivityRow[] } | null = null;

/** Reverses `packRows`. */
export function unpackRows(text: string): ActivityRow[] {
  if (text === lastPacked?.text) return lastPacked.rows;
  const packed: PackedRow[] = JSON.parse(text);
  return packed.map((row) => ({
    id: row[0],
    kind: row[1],
    type: row[2],
    from: row[3],
    line: row[4],
    company: row[5],
    at: row[6],
    when: row[7],
    zone: row[8],
    day: row[9],
    unread: row[10],
    flagged: row[11],
    billable: row[12],
    own: row[13],
    archiveRefusal: row[14],
    number: row[15],
  }));
}

/** The time of a row as the list shows it under the day's name: '14:05', or 'No date'. */
export function timeOfRow({ when }: Pick<ActivityRow, "when">): string {
  return when.slice(when.indexOf(", ") === -1 ? 0 : when.indexOf(", ") + 2);
}

/**
 * Rows with the name of their day before the first of each (ACT-19). A day that comes twice, as at the end of a list
 * sorted otherwise, is named twice.
 */
export function withDayNames(rows: readonly ActivityRow[]): Array<ActivityRow | string> {
  return rows.flatMap((row, index) => (row.day === rows[index - 1]?.day ? [row] : [row.day, row]));
}

/** Whether the rows are of more than one company, so that a narrow list has to say which. */
export function companyVaries(rows: readonly ActivityRow[]): boolean {
  return rows.some(({ company }) => company !== rows[0]?.company);
}

/**
 * The key of a row's markup in the fragment cache: equal only for rows that the table shows alike. The lengths mark
 * where each free text ends. The kind is told by the type.
 */
export function rowKey(row: ActivityRow): string {
  const { id, type, from, line, company, at, when, zone } = row;
  const marks = `${row.unread} ${row.flagged} ${row.billable} ${row.own} ${at} ${zone}`;
  const lengths = `${type.length} ${from.length} ${line.length} ${company.length}`;
  return `${id} ${marks} ${lengths} ${type}${from}${line}${company}${when}`;
}
