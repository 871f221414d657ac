/** A request as it is sent: without control characters but line breaks and tabs; they come with pasted text, and say nothing. */
export function cleanRequest(text: string): string {
  // A form that is posted without scripts breaks its text with two characters.
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}

/** Whether anything of a request can be seen (AST-2): spaces of no width are no request either. */
export function saysSomething(request: string): boolean {
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(request);
}
