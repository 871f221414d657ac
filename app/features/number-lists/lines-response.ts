import type { LineVerdict } from "~/components/feedback/line-verdict";

/** What the page gets of pasted lines that were checked, or of which not all could be saved. */
export interface CheckedLines {
  /** As they were posted. */
  lines: string;
  country: string;
  verdicts: LineVerdict[];
  /** Posted again with the lines, to show that they are the ones that were checked. */
  checked: string;
}

/** The verdicts among whatever an action may have returned, or null. */
export function checkedLinesOf(response: unknown): CheckedLines | null {
  return hasVerdicts(response) ? response : null;
}

/** Whether a response was to pasted lines, checked or refused. */
export function isLinesResponse(response: unknown): boolean {
  if (hasVerdicts(response)) return true;
  if (typeof response !== "object" || response === null || !("initialValue" in response)) return false;
  const typed = response.initialValue;
  return typeof typed === "object" && typed !== null && "intent" in typed && typed.intent === "lines";
}

/** Only the action of the same address can have made it. */
function hasVerdicts(response: unknown): response is CheckedLines {
  return typeof response === "object" && response !== null && "verdicts" in response;
}
