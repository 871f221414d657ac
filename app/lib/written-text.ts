/**
 * What somebody has written, as it is sent: its lines end in '\n', since a form that is posted without scripts breaks them
 * with two characters, and other programs with characters of their own. It has no control characters but those and tabs;
 * they come with pasted text, and say nothing.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085]/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}

/** Whether anything of a text can be seen: spaces, also those of no width, and control characters say nothing. */
export function saysSomething(text: string): boolean {
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
