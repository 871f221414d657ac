import type { WeekResult } from "../status-response";

/** What became of each week of a repeated status (STA-27). */
export function WeekResults({ weeks }: { weeks: readonly WeekResult[] }) {
  if (weeks.length === 0) return null;
  return (
    <ul className="mt-2 list-disc pl-6">
      {weeks.map(({ when, isDone, text }) => (
        <li key={when} dir="auto">
          {when}: {isDone ? "scheduled" : text || "not scheduled yet"}
        </li>
      ))}
    </ul>
  );
}
