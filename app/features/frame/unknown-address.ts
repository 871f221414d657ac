import { cutText } from "~/lib/cut-text";

const LONGEST = 80;

/** The notice that names an address that does not exist (FRM-17): as people read it, and not at any length. */
export function unknownAddress(pathname: string): string {
  const read = decoded(pathname);
  const shown = read.length > LONGEST ? `${cutText(read, LONGEST)}…` : read;
  return `There is no page at ${shown}`;
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
