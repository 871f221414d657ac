/** Most suggestions that are shown at once. */
const MOST = 50;

/** The options that contain every typed word, ignoring case; those that start with the text come first. */
export function matchingOptions(options: readonly string[], typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/);
  const matches = options.filter((option) => words.every((word) => option.toLowerCase().includes(word)));
  const begins = (option: string) => option.toLowerCase().startsWith(text);
  return [...matches.filter(begins), ...matches.filter((option) => !begins(option))].slice(0, MOST);
}
