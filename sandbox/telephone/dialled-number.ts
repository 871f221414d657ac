/** What the far end of a call does. The codes are those of the phone service. */
export interface FarEnd {
  /** How long it rings (ms). */
  ringsMs: number;
  /** It does not answer: the call ends with this code. */
  fails?: { code: number; message: string };
  /** What happens after it has answered, and when (ms). */
  afterwards?: { afterMs: number; what: "hang-up" | "token-expires" | "cut-socket" };
  /** Without it a call does not outlive its socket. */
  reconnects: boolean;
}

const RINGS_MS = 600;
const SOON_MS = 1_500;
const ANSWERS: FarEnd = { ringsMs: RINGS_MS, reconnects: true };

/** By the last two digits of the dialled number; all other numbers answer. */
const FAR_ENDS: ReadonlyMap<string, FarEnd> = new Map([
  ["90", { ...ANSWERS, fails: { code: 31486, message: "Busy here" } }],
  ["91", { ...ANSWERS, ringsMs: 3_000, fails: { code: 31480, message: "Temporarily unavailable" } }],
  ["92", { ...ANSWERS, fails: { code: 31603, message: "Decline" } }],
  ["93", { ...ANSWERS, afterwards: { afterMs: SOON_MS, what: "hang-up" } }],
  ["94", { ...ANSWERS, afterwards: { afterMs: SOON_MS, what: "token-expires" } }],
  ["95", { ...ANSWERS, afterwards: { afterMs: SOON_MS, what: "cut-socket" } }],
  ["96", { ...ANSWERS, reconnects: false, afterwards: { afterMs: SOON_MS, what: "cut-socket" } }],
  ["97", { ...ANSWERS, fails: { code: 31404, message: "Not found" } }],
]);

/** What the far end of this number does. */
export function farEndOf(number: string): FarEnd {
  return FAR_ENDS.get(number.slice(-2)) ?? ANSWERS;
}

/** The API itself refuses calls to these numbers. */
export const REFUSED_NUMBER = /99$/;
