/** The first characters of a text; half of one at the end is dropped, since no page can show it. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
