/** Nested deeper than this, no reply of a contract is right, and reading it takes time. */
const MOST_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Why a reply would hold up the process if `JSON.parse` read it: it has more than `mostValues` values, or is
 * nested too deep; null where it would not. The cost depends on the values, not on the bytes: 4 MB of
 * brackets take a second, 4 MB of text a hundredth of one. Scans the bytes once, and does not check that they are JSON.
 */
export function costlyJson(bytes: Buffer, mostValues: number): string | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfString(bytes, at);
        break;
      case 0x2c: // ,
      case 0x3a: // :
        values += 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
    }
    if (depth > MOST_DEPTH) return `nested deeper than ${MOST_DEPTH}`;
    if (values > mostValues) return `over ${mostValues} values`;
  }
  return null;
}

/** Where the string that begins at `start` ends; behind the last byte where it does not. */
function endOfString(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(QUOTE, start + 1);
  while (at !== -1 && isEscaped(bytes, start, at)) at = bytes.indexOf(QUOTE, at + 1);
  return at === -1 ? bytes.length : at;
}

function isEscaped(bytes: Buffer, start: number, quote: number): boolean {
  let backslashes = 0;
  while (quote - 1 - backslashes > start && bytes[quote - 1 - backslashes] === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
