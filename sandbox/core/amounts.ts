/** Amounts on the wire are texts with two decimals; they are computed in cents or pence, never in fractions. */

/** '412.5' is 41250; null for what is no amount. A number is read as its text. */
export function toMinor(amount: unknown): number | null {
  if (typeof amount !== "string" && typeof amount !== "number") return null;
  const [, sign = "", whole, decimals = ""] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  if (whole === undefined) return null;
  const minor = Number(whole + decimals.padEnd(2, "0"));
  return sign === "" || minor === 0 ? minor : -minor;
}

/** Like `toMinor`, for amounts of the sandbox's own, which cannot be wrong. */
export function minorOf(amount: unknown): number {
  const minor = toMinor(amount);
  if (minor === null) throw new Error(`${String(amount)} is no amount`);
  return minor;
}

/** 41250 is '412.50'. */
export function fromMinor(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** So many hundredths of a percent of an amount; half a cent is rounded up. */
export function basisPointsOf(minor: number, basisPoints: number): number {
  return Math.floor((minor * basisPoints + 5_000) / 10_000);
}
