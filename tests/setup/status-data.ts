const HOUR_MS = 3_600_000;

/** An instant that is that many hours after the start of the current hour, as the API has it. */
export function atHour(hours: number): string {
  return new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();
}

/** That many days after today in the zone, as the editor's fields have it: '11/23/2026'. */
export function typedDay(days: number, timeZone: string): string {
  const date = new Date(Date.now() + days * 24 * HOUR_MS);
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return format.format(date);
}

/** A status that a user is to have: not taking calls, kept if `saved` is Y. */
export function sandboxStatus(statusName: string | null, more: Record<string, unknown> = {}) {
  return { statusName, takingCalls: "N", saved: "N", durationCode: "1HOUR", ...more };
}
