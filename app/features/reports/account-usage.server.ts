import { formatDayMonth, formatTime, zoneShortName } from "~/lib/dates";
import { readPart, type PagePart } from "~/lib/page-part";
import type { UserAccountRole } from "~/upstream/me/contract";
import { getCurrentUsage } from "~/upstream/reports/calls.server";
import type { CurrentUsage } from "~/upstream/reports/contract";
import { billingDayOf, billingPeriod } from "../billing/statement/billing-period";
import type { Visit } from "../session/require-user.server";
import { accountLabel, adminAccounts } from "../session/roles";
import { ReportCache } from "./report-cache.server";
import { forecastWords } from "./usage-forecast";
import { usageLevel, usagePercent, type UsageLevel } from "./usage-level";

/** What the 'Current Call Usage' of one account shows; null what neither its reply nor the user's role says (DSH-10). */
export interface UsageFigures {
  planMinutes: number | null;
  usedMinutes: number | null;
  extendedMinutes: number | null;
  totalCalls: number | null;
  billingDay: number;
  /** The billing period, both days included: '14 Mar to 13 Apr'. */
  period: string;
  /** The used share of the plan; null when the account has no plan minutes, or the used ones are not known. */
  plan: { percent: number; level: UsageLevel; forecast: string } | null;
  /** When this was read, as a time in the viewer's zone, with the zone's name. */
  asOf: string;
}

/** The usage of one account, or why it could not be loaded. */
export interface AccountUsage {
  accountId: string;
  accountName: string;
  part: PagePart<UsageFigures>;
}

/** Usage changes with every call: it is cached for a minute, as long as what else the front page shows. */
const usages = new ReportCache<CurrentUsage>({ most: 2_000, ttlMs: 60_000 });

/**
 * The current usage of each account that the user is GLOBALADMIN of, or of one of them alone, read again unless it is newer
 * than `after` (REP-20); none for other users (DSH-4). Accounts fail independently. The API has no zone for accounts: their billing days use the viewer's.
 */
export function readUsage(
  visit: Visit,
  timeZone: string,
  only?: { accountId: string; after: number },
): Promise<AccountUsage[]> {
  const roles = adminAccounts(visit.user).filter(
    ({ accountId }) => accountId === (only?.accountId ?? accountId),
  );
  return Promise.all(
    roles.map(async (role) => ({
      accountId: role.accountId,
      accountName: accountLabel(role),
      part: await readPart(figuresOf(visit, role, timeZone, only?.after ?? 0), visit.upstream),
    })),
  );
}

function currentUsage(visit: Visit, { accountId, after }: { accountId: string; after: number }) {
  return usages.get(visit, accountId, after, () => getCurrentUsage(visit.upstream.detached(), accountId));
}

/**
 * The plan minutes of an account as its usage has them, waited for until the deadline (ms); null where it has none, or cannot be
 * loaded.
 */
export async function readPlanMinutes(
  visit: Visit,
  question: { accountId: string; after: number },
  deadline?: number,
): Promise<number | null> {
  const usage = await readPart(currentUsage(visit, question), visit.upstream, deadline);
  return usage.ok ? usage.value.value.planMinutes : null;
}

async function figuresOf(
  visit: Visit,
  role: UserAccountRole,
  timeZone: string,
  after: number,
): Promise<UsageFigures> {
  const { value, at } = await currentUsage(visit, { accountId: role.accountId, after });
  const planMinutes = value.planMinutes ?? role.planMinutes;
  const billingDay = billingDayOf(value.billingDay ?? role.billingDay);
  const now = Date.now();
  const period = billingPeriod(now, billingDay, timeZone);
  const usedMinutes = value.usedMinutes ?? role.usedMinutes;
  const percent = usedMinutes === null ? null : usagePercent(usedMinutes, planMinutes);
  return {
    planMinutes,
    usedMinutes,
    extendedMinutes: value.extendedMinutes ?? role.extendedMinutes,
    totalCalls: value.totalCalls ?? role.totalCalls,
    billingDay,
    period: `${formatDayMonth(period.start, timeZone)} to ${formatDayMonth(period.end - 1, timeZone)}`,
    plan:
      percent === null || planMinutes === null || usedMinutes === null
        ? null
        : {
            percent,
            level: usageLevel(percent),
            forecast: forecastWords({ usedMinutes, planMinutes, period, now }, timeZone),
          },
    asOf: `${formatTime(at, timeZone)} ${zoneShortName(at, timeZone)}`,
  };
}
