import type { World } from "../core/resource";
import { inserter, type SandboxDatabase } from "../core/sql";
import { type Account, HARBOR, KESTREL } from "../world/accounts";
import { addTasks } from "./task-maker";

const DAY_MS = 86_400_000;
/** Two thirds of the billing period have passed. */
const PERIOD_SO_FAR_DAYS = 20;
const PERIOD_DAYS = 30;

/** The reports of an account: those of its invoices, the newest first, after the one of the period that runs. */
const REPORTS: readonly {
  account: Account;
  reports: readonly { number: number; tasks: number; minutes: number; assists: number; billable: number }[];
}[] = [
  {
    account: HARBOR,
    reports: [
      { number: 0, tasks: 318, minutes: 463, assists: 9, billable: 7 },
      { number: 31, tasks: 284, minutes: 455, assists: 12, billable: 8 },
      { number: 30, tasks: 301, minutes: 470.5, assists: 10, billable: 10 },
      // The oldest invoice has no tasks: an empty report.
    ],
  },
  {
    account: KESTREL,
    reports: [
      { number: 0, tasks: 189, minutes: 271, assists: 4, billable: 3 },
      { number: 18, tasks: 203, minutes: 298.5, assists: 6, billable: 6 },
      { number: 17, tasks: 176, minutes: 244, assists: 0, billable: 0 },
    ],
  },
];

/** Plans and their usage, and the tasks of invoices. */
export function seedReports(database: SandboxDatabase, world: World): void {
  const insert = inserter(database, "accountPlan", ["accountId", "body"]);
  insert({ accountId: HARBOR.accountId, body: JSON.stringify(harborPlan(world.today)) });
  insert({ accountId: KESTREL.accountId, body: JSON.stringify(KESTREL_PLAN) });
  for (const { account, reports } of REPORTS)
    reports.forEach((report, back) => seedReport(database, world, account, { ...report, back }));
}

/** `back` is how many periods ago it was; 0 is the one that runs. */
function seedReport(
  database: SandboxDatabase,
  { seed, today }: World,
  account: Account,
  report: { number: number; tasks: number; minutes: number; assists: number; billable: number; back: number },
): void {
  const { accountId } = account;
  const { number, tasks, minutes, assists, billable, back } = report;
  const invoiceId = number === 0 ? 0 : accountId * 100 + number;
  const days = back === 0 ? PERIOD_SO_FAR_DAYS : PERIOD_DAYS;
  const from = today - (PERIOD_SO_FAR_DAYS + back * PERIOD_DAYS) * DAY_MS;
  const firstId = accountId * 10_000 + back * 1_000;
  addTasks(database, { account, accountId, invoiceId, seed, tasks, minutes, from, days, firstId });
  const insert = inserter(database, "reportAssists", ["accountId", "invoiceId", "total", "billable"]);
  insert({ accountId, invoiceId, total: assists, billable });
}

function harborPlan(today: number) {
  const billingDay = Math.min(28, new Date(today - PERIOD_SO_FAR_DAYS * DAY_MS).getUTCDate());
  return { planMinutes: 500, usedMinutes: 463, totalCalls: 318, extendedMinutes: 41, billingDay };
}

/** Without a billing day, and with numbers as strings: the portal has to cope with both. */
const KESTREL_PLAN = { planMinutes: "250", usedMinutes: "271", totalCalls: "189", extendedMinutes: "33" };
