/**
 * A revision is the number of the last change of a session that the portal knew of at some moment, prefixed with the
 * id of the count: `start.number`. The server makes them (`session-revision.server.ts`); pages compare them.
 */
export type Revision = string;

/**
 * Whether data read at one revision contains every change up to the other. Never true for revisions of two counts:
 * another session, another instance, or the same after a restart.
 */
export function covers(readAt: Revision, changedAt: Revision): boolean {
  return isSameCount(readAt, changedAt) && numberOf(readAt) >= numberOf(changedAt);
}

/** Whether both belong to one count, so that they can be compared at all. */
export function isSameCount(one: Revision, other: Revision): boolean {
  return startOf(one) === startOf(other);
}

function startOf(revision: Revision): string {
  return revision.slice(0, revision.lastIndexOf("."));
}

function numberOf(revision: Revision): number {
  return Number(revision.slice(revision.lastIndexOf(".") + 1));
}
