import type { SandboxDatabase } from "../core/sql";
import { clientsByDay, totalsByDay, type ReportKey } from "./store";

/** A chart as the API sends it: a value of each series for each category. */
export interface ChartReply {
  id: string;
  categories: string[];
  series: { name: string; data: number[] }[];
}

const DAY_MS = 86_400_000;

/** Calls and billable minutes of each day. */
export function callVolume(database: SandboxDatabase, key: ReportKey): ChartReply {
  const days = totalsByDay(database, key);
  const categories = daysBetween(days.map(({ day }) => day));
  const dataOf = (field: "tasks" | "minutes") =>
    categories.map((category) => days.find(({ day }) => day === category)?.[field] ?? 0);
  return {
    id: "callVolume",
    categories,
    series:
      categories.length === 0
        ? []
        : [
            { name: "Call Volume", data: dataOf("tasks") },
            { name: "Billable Minutes", data: dataOf("minutes") },
          ],
  };
}

/** Calls of each day by the type of the caller. */
export function contactInsights(database: SandboxDatabase, key: ReportKey): ChartReply {
  const found = clientsByDay(database, key);
  const categories = daysBetween(found.map(({ day }) => day));
  const names = [...new Set(found.map(({ contactDescription }) => contactDescription))].sort();
  const countOf = (name: string, category: string) =>
    found.find(({ day, contactDescription }) => day === category && contactDescription === name)?.tasks ?? 0;
  return {
    id: "contactInsights",
    categories,
    series: names.map((name) => ({ name, data: categories.map((category) => countOf(name, category)) })),
  };
}

/** All days from the first to the last of them, those without a call included. */
function daysBetween(days: readonly string[]): string[] {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const all: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    all.push(new Date(at).toISOString().slice(0, 10));
  return all;
}
