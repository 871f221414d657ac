/** One row of the table. */
export interface Row {
  what: string;
  figure: string;
  /** From the goals of the project; '' where a figure only explains another. */
  goal: string;
  /** Null where there is no goal, or nothing to measure yet. */
  met: boolean | null;
}

/** A figure with a limit: at most (or at least) so much. */
export function judged(
  what: string,
  value: number,
  goal: { most?: number; least?: number },
  unit: string,
  note = "",
): Row {
  const { most, least } = goal;
  return {
    what,
    figure: `${shown(value)}${unit}${note ? ` (${note})` : ""}`,
    goal: most === undefined ? `≥ ${least}${unit}` : `≤ ${most}${unit}`,
    met: Number.isNaN(value) ? null : value <= (most ?? Infinity) && value >= (least ?? -Infinity),
  };
}

export function noted(what: string, figure: string): Row {
  return { what, figure, goal: "", met: null };
}

/** Three significant digits; more would be noise. */
export function shown(value: number): string {
  if (Number.isNaN(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits });
}

export function heading(text: string): string {
  return `\n── ${text} ${"─".repeat(Math.max(0, 96 - text.length))}`;
}

export function line({ what, figure, goal, met }: Row): string {
  const verdict = met === null ? "" : met ? "met" : "NOT MET";
  return `${what.padEnd(52)} ${figure.padEnd(32)} ${goal.padEnd(10)} ${verdict}`.trimEnd();
}
