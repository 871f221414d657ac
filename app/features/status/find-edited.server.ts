import { fingerprint } from "~/lib/fingerprint.server";
import type { User } from "~/upstream/me/contract";
import type { Status } from "~/upstream/statuses/contract";
import { entriesOf, type StatusEntry } from "./status-entry";

/** In place of an id: a status that is not saved yet. */
export const NEW_STATUS = "new";

/** A status with its entries as `inTurn` knows it. */
export function statusThing(statusId: string): string {
  return `status ${statusId}`;
}

/** A status that is edited, and the entry through which it was opened. */
export interface Edited {
  status: Status;
  entry: StatusEntry | null;
}

/** The status of an address, and the entry that it names; null where the user has none such (any more). */
export function findEdited(user: User, statusId: string, entryId: string | null): Edited | null {
  const entries = entriesOf(user.scheduledStatuses).filter(({ status }) => status.statusId === statusId);
  const entry = entries.find((each) => each.entryId === entryId) ?? null;
  if (entryId !== null && entry === null) return null;
  const saved = user.savedStatuses.find((status) => status.statusId === statusId);
  const status = entry?.status ?? saved ?? entries[0]?.status;
  return status ? { status, entry } : null;
}

/** The same for two readings of a status between which nothing of it has changed. */
export function fingerprintOf(edited: Edited | null): string {
  if (edited === null) return "";
  const { status, entry } = edited;
  return fingerprint([status, entry?.start, entry?.end]);
}
