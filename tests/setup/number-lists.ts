import { randomInt } from "node:crypto";

const used = new Set<number>();

/** A number of the US that is set aside for fiction and that no other test of this worker has had. */
export function newNumber(): { e164: string; shown: string } {
  let last = randomInt(8000);
  while (used.has(last)) last = randomInt(8000);
  used.add(last);
  // 555-0100 to 555-0199 of eighty area codes.
  const area = 210 + Math.floor(last / 100);
  const line = `01${String(last % 100).padStart(2, "0")}`;
  return { e164: `+1${area}555${line}`, shown: `${area}-555-${line}` };
}
