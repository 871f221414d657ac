import type { PagePart } from "~/lib/page-part";
import { tagOf } from "~/lib/tag.server";
import { listTag } from "../activity/activity-list.server";
import { readOpenInvoices, type AccountInvoices } from "../billing/open-invoices.server";
import { readUsage, type AccountUsage } from "../reports/account-usage.server";
import type { Visit } from "../session/require-user.server";
import { readNewestActivity, type NewestActivity } from "./newest-activity.server";
import { NEWEST_VIEW } from "./newest-view";

/** What the front page shows. Usage and invoices are empty for those who do not administer an account. */
export interface Dashboard {
  newest: PagePart<NewestActivity>;
  holdCalls: boolean;
  agent: boolean;
  usage: AccountUsage[];
  invoices: AccountInvoices[];
  /** Stands for all of this; null while a part is missing. See `dashboardTag`. */
  tag: string | null;
}

/** Reads all parts side by side; each fails, and is waited for, alone. Only the end of the session is thrown. */
export async function readDashboard(visit: Visit, timeZone: string): Promise<Dashboard> {
  const [newest, usage, invoices] = await Promise.all([
    readNewestActivity(visit, timeZone),
    readUsage(visit, timeZone),
    readOpenInvoices(visit, timeZone),
  ]);
  const { user, session } = visit;
  const tag = tagOfParts(newest.ok ? newest.value.tag : null, usage, invoices);
  return { newest, holdCalls: user.holdCalls, agent: session.agent, usage, invoices, tag };
}

/**
 * The tag that the dashboard would have if it were asked for now (docs/decisions, "An unchanged page is not made
 * again"). Throws when its messages cannot be had.
 */
export async function dashboardTag(
  visit: Visit,
  timeZone: string,
): Promise<{ tag: string | null; freshAt: string }> {
  const [newest, usage, invoices] = await Promise.all([
    listTag(visit, NEWEST_VIEW, timeZone),
    readUsage(visit, timeZone),
    readOpenInvoices(visit, timeZone),
  ]);
  return { tag: tagOfParts(newest.tag, usage, invoices), freshAt: newest.freshAt };
}

/** The newest activities' tag stands for the user too, and for calls being held. */
function tagOfParts(
  newest: string | null,
  usage: readonly AccountUsage[],
  invoices: readonly AccountInvoices[],
): string | null {
  // A part that failed may be there the next time.
  if (newest === null || [...usage, ...invoices].some(({ part }) => !part.ok)) return null;
  // Figures that were read again and are the same are no news.
  const figures = usage.map(({ accountId, part }) => [accountId, part.ok && { ...part.value, asOf: null }]);
  return tagOf(newest, figures, invoices);
}
