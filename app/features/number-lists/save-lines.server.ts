import { UpstreamError } from "~/upstream/error";
import type { LineVerdict } from "~/components/feedback/line-verdict";
import type { JudgedLine } from "./number-lines.server";

const NOT_SENT = "Not sent, because an earlier line failed.";

/**
 * Saves the lines that are ready, and where `withWarned` those with a warning, one after the other. A line that the API
 * refuses is left out; once the API itself fails, nothing more is sent.
 */
export async function saveLines<Entry>(
  lines: readonly JudgedLine<Entry>[],
  withWarned: boolean,
  create: (entry: Entry) => Promise<unknown>,
): Promise<LineVerdict[]> {
  const verdicts: LineVerdict[] = [];
  let isDown = false;
  for (const { entry, ...verdict } of lines) {
    const isWanted = verdict.kind === "ready" || (withWarned && verdict.kind === "warning");
    if (entry === null || !isWanted) {
      verdicts.push(verdict);
      continue;
    }
    const failure = isDown ? NOT_SENT : await failureOf(create(entry));
    if (failure instanceof UpstreamError && failure.status >= 500) isDown = true;
    const words = failure instanceof UpstreamError ? failure.pageText : failure;
    verdicts.push({ ...verdict, ...(words === null ? SAVED : { kind: "failed", words }) });
  }
  return verdicts;
}

const SAVED = { kind: "saved", words: "Saved." } as const;

async function failureOf(call: Promise<unknown>): Promise<UpstreamError | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}
