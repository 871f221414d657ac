/** The path of a request as the log has it: without the phone number or e-mail address that a page is about (SEC-9). */
export function loggedPath(path: string): string {
  return path.replace(/^\/(numbers|emails)\/[^/]+/i, "/$1/…");
}
