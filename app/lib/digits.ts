/** The digits of what was typed, at most `most` of them. */
export function keepDigits(typed: string, most: number): string {
  return typed.replace(/\D+/g, "").slice(0, most);
}
