/** What was typed as the number of a caller-ID: E.164, or why it cannot be called. */
export type CallerIdEntry = { ok: true; number: string } | { ok: false; error: string };

const US_NUMBER = /^[2-9]\d\d[2-9]\d{6}$/;
const US_RULE = "A US number has 10 digits.";
const FOREIGN = "Choose 'International number' for a number of another country.";
const INTERNATIONAL_RULE =
  "An international number starts with + and its country's code, like +44 20 7946 0123.";

/**
 * Reads a number that is typed for registration (CID-7): of a US one a leading 1 is dropped, up to 10 digits are kept
 * and +1 is added. Another plus is read in international mode only.
 */
export function readCallerIdEntry(text: string, isInternational: boolean): CallerIdEntry {
  const typed = text.trim().replace(/^tel:/i, "");
  const digits = typed.replace(/\D/g, "");
  const hasPlus = typed.startsWith("+");
  if (isInternational && hasPlus) {
    const isWhole = digits.startsWith("1") ? US_NUMBER.test(digits.slice(1)) : /^[2-9]\d{6,14}$/.test(digits);
    return isWhole ? { ok: true, number: `+${digits}` } : { ok: false, error: INTERNATIONAL_RULE };
  }
  if (hasPlus && !digits.startsWith("1")) return { ok: false, error: FOREIGN };
  const national = keepUsDigits(digits);
  if (national.length < 10) return { ok: false, error: US_RULE };
  // No area and no exchange begins with 0 or 1: it is another country's number, and 10 digits of it are somebody else's.
  return US_NUMBER.test(national) ? { ok: true, number: `+1${national}` } : { ok: false, error: FOREIGN };
}

/** What the field keeps of what is typed: of a US number what is called, as soon as there is more (CID-7). */
export function keptEntry(text: string, isInternational: boolean): string {
  const typed = text.trim();
  const digits = typed.replace(/\D/g, "");
  const hasPlus = typed.startsWith("+");
  if (hasPlus && (isInternational || !digits.startsWith("1"))) return text;
  const national = keepUsDigits(digits);
  return digits.replace(/^1/, "") === national ? text : `${hasPlus ? "+1" : ""}${national}`;
}

/** The up to 10 digits of a US number, without the 1 that is dialled before them (CID-7). */
function keepUsDigits(text: string): string {
  return text.replace(/\D/g, "").replace(/^1/, "").slice(0, 10);
}
