/** A number that was warned of, with its country (SET-2): in another one it may be long enough to forward to. */
export function confirmedNumber(country: string, number: string): string {
  return `${country} ${number.trim()}`;
}
