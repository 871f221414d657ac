import type { LineVerdict } from "~/components/feedback/line-verdict";
import { failedWith, type FailedCallWords } from "../notices/failed-call";
import type { JudgedLine } from "./number-lines.server";

const NOT_SENT = "Not sent, because an earlier line failed.";

/**
 * Saves the lines that are ready, and where `withWarned` those with a warning, one after the other. A line that the API
 * refuses is left out; once the API itself fails, nothing more is sent.
 */
export async function saveLines<Entry>(
  lines: readonly JudgedLine<Entry>[],
  withWarned: boolean,
  { create, done }: { create: (entry: Entry) => Promise<unknown>; done: LineDone },
): Promise<LineVerdict[]> {
  const verdicts: LineVerdict[] = [];
  let isDown = false;
  for (const { entry, ...verdict } of lines) {
    const isWanted = verdict.kind === "ready" || (withWarned && verdict.kind === "warning");
    if (entry === null || !isWanted) {
      verdicts.push(verdict);
      continue;
    }
    if (isDown) {
      verdicts.push({ ...verdict, kind: "failed", words: NOT_SENT });
      continue;
    }
    const failure = await failureOf(create(entry), done);
    isDown = failure !== null && !failure.isAboutEntry;
    verdicts.push({
      ...verdict,
      ...(failure === null
        ? { kind: "saved", words: DONE_WORDS[done] }
        : { kind: "failed", words: wordsOf(failure) }),
    });
  }
  return verdicts;
}

/** What is done with a line, as a participle. */
export type LineDone = "saved" | "blocked";

const DONE_WORDS: Record<LineDone, string> = { saved: "Saved.", blocked: "Blocked." };

/** What the API says of what was entered needs nothing before it. */
function wordsOf({ isAboutEntry, said, text }: FailedCallWords): string {
  return isAboutEntry ? said : text;
}

async function failureOf(call: Promise<unknown>, done: LineDone): Promise<FailedCallWords | null> {
  try {
    await call;
    return null;
  } catch (error) {
    return failedWith(error, { done });
  }
}
