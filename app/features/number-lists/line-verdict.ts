/** What becomes of a pasted line. */
export interface LineVerdict {
  /** Its position among the lines that have something in them, from 1. */
  line: number;
  text: string;
  kind: "ready" | "warning" | "refused" | "saved" | "failed";
  words: string;
}

/** What the page gets of pasted lines that were checked, or of which not all could be saved. */
export interface CheckedLines {
  /** As they were posted. */
  lines: string;
  country: string;
  verdicts: LineVerdict[];
  /** Posted again with the lines, to show that they are the ones that were checked. */
  checked: string;
}

/** The kinds of verdict that count, each with its number of lines. */
export function countVerdicts(verdicts: readonly LineVerdict[]): Record<LineVerdict["kind"], number> {
  const counts = { ready: 0, warning: 0, refused: 0, saved: 0, failed: 0 };
  for (const { kind } of verdicts) counts[kind] += 1;
  return counts;
}
