/** What was typed as an e-mail without spaces, commas, semicolons, brackets and double quotes (CON-8). */
export function cleanEmail(text: string): string {
  return text.replace(/[\s,;<>()"\u201c\u201d\p{Cc}\p{Cf}]+/gu, "");
}

/** Whether it has the form of an e-mail address: something, an @, and a name with a dot. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^@\s]{1,64}@(?:[^@\s.]{1,63}\.)+[^@\s.]{2,63}$/.test(text);
}
