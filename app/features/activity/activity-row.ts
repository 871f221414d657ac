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
  /** The location at the end of `company`, or all of it where no account is named; '' where that has no location. */
  location: string;
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
  /** Whether it can be sent to a linked service (TRF-1). */
  transferable: boolean;
  /** The other party's number in E.164 when something can be done with it. */
  number: string | null;
  /** The viewer's contact with that number. */
  contactId: string | null;
  /** The account in which the viewer may block that number; null where they may not (ACT-39). */
  blockIn: string | null;
}

/** A row in the loader's data: without the names of its fields, which would be half of the text. */
type PackedRow = [
  id: string,
  kind: MessageKind["kind"],
  type: string,
  from: string,
  line: string,
  company: string,
  location: string,
  at: number | null,
  when: string,
  zone: string,
  day: string,
  unread: boolean,
  flagged: boolean,
  billable: boolean,
  own: boolean,
  archiveRefusal: string | null,
  transferable: boolean,
  number: string | null,
  contactId: string | null,
  blockIn: string | null,
];

/**
 * Packs rows into one string for the loader's data. As objects, each of a thousand values would pass through the
 * framework's encoder and, on the device, its decoder: that takes more than a tenth of a page's processor time
 * (decision 004).
 */
export function packRows(rows: ActivityRow[]): string {
  const text = `[${rows.map(packRow).join(",")}]`;
  lastPacked = { text, rows };
  return text;
}

/** One row of that text, which is also the key of its markup in the fragment cache: it has all that the table shows. */
export function packRow(row: ActivityRow): string {
  const known = packed.get(row);
  if (known !== undefined) return known;
  const fields: PackedRow = [
    row.id,
    row.kind,
    row.type,
    row.from,
    row.line,
    row.company,
    row.location,
    row.at,
    row.when,
    row.zone,
    row.day,
    row.unread,
    row.flagged,
    row.billable,
    row.own,
    row.archiveRefusal,
    row.transferable,
    row.number,
    row.contactId,
    row.blockIn,
  ];
  // `<` would have to be escaped in each page, where it could end the block of the loader data.
  const text = JSON.stringify(fields).replaceAll("<", "\\u003c");
  packed.set(row, text);
  return text;
}

/** A row is never changed, and the server makes many pages of the same ones. */
const packed = new WeakMap<ActivityRow, string>();

/** The rows packed last: a page is rendered right after its loader has packed them, and does not parse them again. */
let lastPacked: { text: string; rows: ActivityRow[] } | null = null;

/** Reverses `packRows`. */
export function unpackRows(text: string): ActivityRow[] {
  if (text === lastPacked?.text) return lastPacked.rows;
  const rows: PackedRow[] = JSON.parse(text);
  return rows.map((row) => ({
    id: row[0],
    kind: row[1],
    type: row[2],
    from: row[3],
    line: row[4],
    company: row[5],
    location: row[6],
    at: row[7],
    when: row[8],
    zone: row[9],
    day: row[10],
    unread: row[11],
    flagged: row[12],
    billable: row[13],
    own: row[14],
    archiveRefusal: row[15],
    transferable: row[16],
    number: row[17],
    contactId: row[18],
    blockIn: row[19],
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

/** Whether all rows that name an account are of the same one, whatever their location; old records name none. */
export function holdsOneCompany(rows: readonly ActivityRow[]): boolean {
  return new Set(rows.map(accountOf).filter((account) => account !== "")).size === 1;
}

/**
 * The company as a list shows it (ACT-16), where what has no room is cut at its end: the location first where the list holds
 * one company only (`holdsOneCompany`), since it alone tells the rows apart.
 */
export function shownCompany(row: ActivityRow, holdsOne: boolean): string {
  const account = accountOf(row);
  return holdsOne && row.location !== "" && account !== "" ? `${row.location}, ${account}` : row.company;
}

/** '' where the row names none: `company` is shorter then than what would be cut off. */
function accountOf({ company, location }: ActivityRow): string {
  return location === "" ? company : company.slice(0, -`, ${location}`.length);
}
