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
 * Packs rows into one string for the loader's data. As objects, each of a thousand values would pass through the
 * framework's encoder and, on the device, its decoder: that takes more than a tenth of a page's processor time
 * (decision 004).
 */
export function packRows(rows: readonly ActivityRow[]): string {
  return JSON.stringify(rows);
}

/** Reverses `packRows`. */
export function unpackRows(text: string): ActivityRow[] {
  return JSON.parse(text);
}

/**
 * The key of a row's markup in the fragment cache: equal only for rows that the table shows alike. The lengths mark
 * where each free text ends.
 */
export function rowKey({
  id,
  type,
  from,
  company,
  when,
  unread,
  flagged,
  billable,
  own,
}: ActivityRow): string {
  const marks = `${unread} ${flagged} ${billable} ${own}`;
  return `${id} ${marks} ${type.length} ${from.length} ${company.length} ${type}${from}${company}${when}`;
}
