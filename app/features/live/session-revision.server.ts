import { randomBytes } from "node:crypto";
import type { Revision } from "./revision";

/** Differs for every start and instance, because counts of different processes cannot be compared. */
const START = randomBytes(6).toString("base64url");

let changes = 0;

/**
 * The current revision. Take it before any data of a page is read, so that a change during the reading makes the page
 * out of date.
 */
export function currentRevision(): Revision {
  return `${START}.${changes}`;
}

/** Counts a change and returns its revision. Clear caches first: data read after this must contain the change. */
export function nextRevision(): Revision {
  changes += 1;
  return currentRevision();
}
