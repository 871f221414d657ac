import { inserter, type SandboxDatabase } from "../core/sql";
import type { Account } from "../world/accounts";
import { callersOf, type Caller } from "../world/callers";
import { random, type Random } from "../world/random";
import type { ReportKey } from "./store";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the tasks of one report are made from. */
export interface TaskPlan extends ReportKey {
  account: Account;
  seed: number;
  /** How many tasks there are, and the sum of their billable minutes; without it chance decides. */
  tasks: number;
  minutes?: number;
  /** The first day of the period (its start in UTC), and how many days it has. */
  from: number;
  days: number;
  firstId: number;
}

const CLIENT_TYPES = [
  ["New lead", 4],
  ["Current client", 5],
  ["Vendor", 1],
  ["Other", 1],
] as const;
const GROUPS = ["Reception", "After hours", "Spanish line"];

/** Adds the tasks of a report; the same plan makes the same ones. */
export function addTasks(database: SandboxDatabase, plan: TaskPlan): void {
  const columns = [
    "messageId",
    "accountId",
    "invoiceId",
    "day",
    "created",
    "outbound",
    "last",
    "minutes",
    "contactDescription",
    "taskId",
    "body",
  ] as const;
  const insert = inserter(database, "reportTask", columns);
  const chance = random(plan.seed, plan.accountId * 1_000 + (plan.invoiceId % 1_000) + 1);
  const callers = callersOf(plan.account, plan.seed);
  const minutes = minutesOf(plan, chance);
  minutes.forEach((billable, index) => {
    const taskId = plan.firstId + index;
    const created = instantOf(plan, chance);
    const outbound = chance.chance(0.15);
    const caller = chance.pick(callers);
    const client = chance.weighted(CLIENT_TYPES);
    const lastMessageId = taskId * 10 + 1;
    // A task that was taken up again has an earlier message; its minutes are those of the whole task, and do not count.
    const messages = chance.chance(0.08) ? [taskId * 10, lastMessageId] : [lastMessageId];
    for (const messageId of messages) {
      const isLast = messageId === lastMessageId;
      const at = isLast ? created : created - 5 * 60_000;
      const record = {
        taskId,
        messageId,
        lastMessageId,
        createdDate: new Date(at).toISOString(),
        ani: caller.ani,
        contactDescription: client,
        // Numbers come in both forms.
        billableMinutes: taskId % 5 === 0 ? String(billable) : billable,
        groupName: chance.pick(GROUPS),
        ...formOf(caller, client, plan.account, chance),
      };
      insert({
        messageId,
        accountId: plan.accountId,
        invoiceId: plan.invoiceId,
        day: record.createdDate.slice(0, 10),
        created: at,
        outbound: outbound ? 1 : 0,
        last: isLast ? 1 : 0,
        minutes: isLast ? billable : 0,
        contactDescription: client,
        taskId,
        body: JSON.stringify(record),
      });
    }
  });
}

/**
 * Minutes for each task: halves where their sum is given, and chance decides only how they are distributed; else also
 * quarters, which have two decimals.
 */
function minutesOf({ tasks, minutes }: TaskPlan, chance: Random): number[] {
  const halves = Array.from({ length: tasks }, () =>
    chance.weighted([
      [0, 2],
      [1, 3],
      [2, 5],
      [3, 5],
      [5, 3],
      [9, 1],
    ]),
  );
  let left = minutes === undefined ? 0 : minutes * 2 - halves.reduce((sum, half) => sum + half, 0);
  while (left !== 0) {
    const index = chance.between(0, tasks - 1);
    const half = halves[index] ?? 0;
    const step = left > 0 ? 1 : -1;
    if (half + step < 0) continue;
    halves[index] = half + step;
    left -= step;
  }
  return halves.map((half) => (minutes === undefined ? (half * 3) / 4 : half / 2));
}

/** Most calls come in office hours, and a weekend day has a quarter of a weekday's. */
function instantOf({ account, from, days }: TaskPlan, chance: Random): number {
  let day = chance.between(0, days - 1);
  while (isWeekend(from + day * DAY_MS) && chance.chance(0.75)) day = chance.between(0, days - 1);
  const [opens, closes] = account.officeHours;
  const hour = chance.chance(0.9) ? chance.between(opens, Math.min(23, closes - 1)) : chance.between(0, 23);
  return from + day * DAY_MS + hour * HOUR_MS + chance.between(0, 3_599) * 1_000;
}

function isWeekend(instant: number): boolean {
  return [0, 6].includes(new Date(instant).getUTCDay());
}

/** The form that was filled in, in both readings that forms have; one in ten tasks has none. */
function formOf(caller: Caller, client: string, { practice }: Account, chance: Random) {
  if (chance.chance(0.1)) return { formName: null, formContentJson: null };
  const field = (label: string, value: string) => ({ label, size: 60, formFieldId: label.length, value });
  const fields = [field("Caller", caller.name), field("Reason", reasonOf(practice, client, chance))];
  if (client === "New lead") fields.push(field("How they heard of us", chance.pick(["Search", "A friend"])));
  const content = { fields };
  return {
    formName: client === "New lead" ? "New client intake" : "Message",
    formContentJson: chance.chance(0.5) ? content : JSON.stringify(content),
  };
}

function reasonOf(practice: Account["practice"], client: string, chance: Random): string {
  if (client === "Vendor") return "=Invoice query";
  return practice === "law"
    ? chance.pick(["Consultation about a lease", "Wants to speak to counsel", "Hearing was moved"])
    : chance.pick(["Check-up appointment", "Toothache since Sunday", "Wants to change an appointment"]);
}
