import { formatCount } from "~/lib/format-count";
import {
  formatDayName,
  formatTime,
  startOfDayInZone,
  startOfIsoDay,
  zoneNamesOf,
  zoneShortName,
} from "~/lib/dates";
import type { Chart } from "~/upstream/reports/contract";
import { CHART_ZONE } from "./chart-view";
import type { ReportRow } from "./report";

/** When most calls came in. */
export interface Busiest {
  /** A calendar day of the zone. */
  day: { start: number; calls: number; timeZone: string };
  /** `zone` is what the zone is called at the calls that were counted: both names where its clock changes among them. */
  hour: { clock: string; calls: number; zone: string };
}

/** Finds the busiest day and hour of a zone; the earlier of two that are equal. Every row is a step. */
export class BusiestFinder {
  readonly #days = new Map<number, number>();
  readonly #hours = new Map<string, number>();
  #first = Infinity;
  #last = -Infinity;

  constructor(readonly timeZone: string) {}

  /** A call counts when its last message came in; rows without a date count nowhere. */
  add({ createdAt, isLast }: ReportRow): void {
    if (createdAt === null || !isLast) return;
    const day = startOfDayInZone(createdAt, this.timeZone);
    const hour = formatTime(createdAt, this.timeZone).slice(0, 2);
    this.#days.set(day, (this.#days.get(day) ?? 0) + 1);
    this.#hours.set(hour, (this.#hours.get(hour) ?? 0) + 1);
    this.#first = Math.min(this.#first, createdAt);
    this.#last = Math.max(this.#last, createdAt);
  }

  find(): Busiest | null {
    const day = mostOf(this.#days);
    const hour = mostOf(this.#hours);
    if (day === null || hour === null) return null;
    const zone = zoneNamesOf([this.#first, this.#last], this.timeZone, day.key);
    return {
      day: { start: day.key, calls: day.count, timeZone: this.timeZone },
      hour: { clock: hour.key, calls: hour.count, zone },
    };
  }
}

/**
 * The busiest day as the call volume chart has it: the API counts its days in UTC, and the sentence above the chart must
 * not name another day than the chart's highest point. As it was where the chart has no days.
 */
export function onChartDay(busiest: Busiest, volume: Chart | null): Busiest {
  const counts = new Map<string, number>();
  const data = volume?.series[0]?.data ?? [];
  volume?.categories.forEach((category, index) => {
    const [day] = /^\d{4}-\d\d-\d\d/.exec(category ?? "") ?? [];
    if (day !== undefined) counts.set(day, data[index] ?? 0);
  });
  const most = mostOf(counts);
  if (most === null || most.count === 0) return busiest;
  const start = startOfIsoDay(most.key, CHART_ZONE);
  return { ...busiest, day: { start, calls: most.count, timeZone: CHART_ZONE } };
}

function mostOf<Key extends number | string>(counts: ReadonlyMap<Key, number>) {
  let most: { key: Key; count: number } | null = null;
  for (const [key, count] of counts)
    if (most === null || count > most.count || (count === most.count && key < most.key))
      most = { key, count };
  return most;
}

/**
 * 'Busiest on Thursday 19 November (UTC) with 31 calls; most calls came between 16:00 and 17:00 CST.' Only a day of another
 * zone than the hour's has one of its own.
 */
export function busiestWords(busiest: Busiest, now: number, timeZone: string): string {
  const { day, hour } = busiest;
  const dayZone = zoneShortName(day.start, day.timeZone);
  const name = formatDayName(day.start, now, day.timeZone);
  const said = name === "Today" || name === "Yesterday" ? name.toLowerCase() : `on ${name}`;
  const isOfHoursZone = day.timeZone === timeZone || dayZone === hour.zone;
  const when = isOfHoursZone ? said : `${said} (${dayZone})`;
  const calls = `${formatCount(day.calls)} ${day.calls === 1 ? "call" : "calls"}`;
  const next = String((Number(hour.clock) + 1) % 24).padStart(2, "0");
  return `Busiest ${when} with ${calls}; most calls came between ${hour.clock}:00 and ${next}:00 ${hour.zone}.`;
}
