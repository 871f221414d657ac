import type { CheckedLines } from "./line-verdict";

/** The verdicts among whatever an action may have answered, or null. */
export function checkedLinesOf(answer: unknown): CheckedLines | null {
  return hasVerdicts(answer) ? answer : null;
}

/** Whether an answer was to pasted lines, checked or refused. */
export function isLinesAnswer(answer: unknown): boolean {
  if (hasVerdicts(answer)) return true;
  if (typeof answer !== "object" || answer === null || !("initialValue" in answer)) return false;
  const typed = answer.initialValue;
  return typeof typed === "object" && typed !== null && "intent" in typed && typed.intent === "lines";
}

/** Only the action of the same address can have made it. */
function hasVerdicts(answer: unknown): answer is CheckedLines {
  return typeof answer === "object" && answer !== null && "verdicts" in answer;
}
