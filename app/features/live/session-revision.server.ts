import { randomBytes } from "node:crypto";
import type { Revision } from "./revision";

/** Differs after every start and on every instance: what another process has counted says nothing here. */
const START = randomBytes(6).toString("base64url");

let changes = 0;

/**
 * The revision of whatever is read from now on. Take it before the first data of a page is read: a change that comes in
 * while the page is being read then makes the page out of date.
 */
export function currentRevision(): Revision {
  return `${START}.${changes}`;
}

/** Counts a change and gives its revision. Forget what is cached first: data read after this must hold the change. */
export function nextRevision(): Revision {
  changes += 1;
  return currentRevision();
}
