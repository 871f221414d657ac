import type { StatusPreview } from "../status-preview";
import { UNREADABLE_TIME } from "../unreadable-time";
import type { PreviewState } from "../preview-asker";

/**
 * What the status will mean, and what keeps it from being scheduled (STA-17, STA-19); it follows what is typed, or says
 * that it cannot. The sentence of before is never left beside what it does not mean.
 */
export function StatusMeaning({
  preview,
  state,
  isByItself,
  isTyping,
  refused,
}: {
  preview: StatusPreview;
  state: PreviewState;
  /** Whether it changes with the time alone: that is not read out, which would interrupt somebody each minute. */
  isByItself: boolean;
  /** Whether a time is being typed: what is said of half of one is help, no warning. */
  isTyping: boolean;
  /** What a refusal says in its summary and beside the fields; it is not said here once more. */
  refused: readonly { id: string; text: string }[];
}) {
  const { sentence, notes } = preview;
  const isRefused = (problem: string) =>
    refused.some(({ id, text }) => problem === text || problem === problemOfNumber(id, text));
  const problems = preview.problems.filter((problem) => !isRefused(problem));
  if (state !== "current")
    return (
      <div role="status" className="status-meaning">
        <p className={state === "awaited" ? "banner banner-info" : "banner banner-warning"}>
          {state === "awaited"
            ? "Working out what this means..."
            : "What this means cannot be checked just now. It is checked when you save it."}
        </p>
      </div>
    );
  return (
    <div role="status" aria-live={isByItself ? "off" : "polite"} className="status-meaning">
      {sentence ? (
        <p className="banner banner-info block" dir="auto">
          <b>{sentence}</b>
          {notes.map((note) => (
            <span key={note} className="mt-1 block">
              {note}
            </span>
          ))}
        </p>
      ) : null}
      {problems.map((problem) => (
        <p
          key={problem}
          className={`banner ${isTyping && problem === UNREADABLE_TIME ? "banner-info" : "banner-warning"}`}
        >
          {problem}
        </p>
      ))}
    </div>
  );
}

/** What the status would overlap (STA-19): a list that may be long, so that it scrolls with the fields. */
export function StatusOverlaps({ preview, state }: { preview: StatusPreview; state: PreviewState }) {
  const overlaps = state === "current" ? preview.overlaps : [];
  return (
    <div role="status" className="empty:hidden">
      {overlaps.length > 0 ? (
        <div className="banner banner-warning block">
          <p>It overlaps what is scheduled already:</p>
          <ul className="list-disc pl-6">
            {overlaps.map((overlap) => (
              <li key={overlap} dir="auto">
                {overlap}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** A refusal of a number's field as the sentence says it, which names the number; null for another field. */
function problemOfNumber(fieldId: string, text: string): string | null {
  const [, index] = /-numbers-(\d+)-number$/.exec(fieldId) ?? [];
  return index === undefined ? null : `Number ${Number(index) + 1}: ${text}`;
}
