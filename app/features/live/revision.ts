/**
 * A revision is the number of the last change that the portal knew of at some moment, prefixed with the id of the
 * process that counted: `start.number`. The server makes them (`session-revision.server.ts`); pages compare them.
 */
export type Revision = string;

/**
 * Whether data read at one revision contains every change up to the other. Never true for revisions of two processes:
 * each counts its own changes only.
 */
export function covers(readAt: Revision, changedAt: Revision): boolean {
  return isSameProcess(readAt, changedAt) && numberOf(readAt) >= numberOf(changedAt);
}

/** Whether both were counted by the same process, so that they can be compared at all. */
export function isSameProcess(one: Revision, other: Revision): boolean {
  return startOf(one) === startOf(other);
}

function startOf(revision: Revision): string {
  return revision.slice(0, revision.lastIndexOf("."));
}

function numberOf(revision: Revision): number {
  return Number(revision.slice(revision.lastIndexOf(".") + 1));
}
