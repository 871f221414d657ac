/** What becomes of a pasted line, or of a row of a file. */
export interface LineVerdict {
  /** Its position among the lines that have something in them, from 1. */
  line: number;
  text: string;
  kind: "ready" | "warning" | "refused" | "saved" | "failed";
  words: string;
}

/** The kinds of verdict that count, each with its number of lines. */
export function countVerdicts(verdicts: readonly LineVerdict[]): Record<LineVerdict["kind"], number> {
  const counts = { ready: 0, warning: 0, refused: 0, saved: 0, failed: 0 };
  for (const { kind } of verdicts) counts[kind] += 1;
  return counts;
}
