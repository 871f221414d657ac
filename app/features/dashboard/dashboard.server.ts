import type { PagePart } from "~/lib/page-part";
import { readOpenInvoices, type AccountInvoices } from "../billing/open-invoices.server";
import { readUsage, type AccountUsage } from "../reports/account-usage.server";
import type { Visit } from "../session/require-user.server";
import { readNewestActivity, type NewestActivity } from "./newest-activity.server";

/** What the front page shows. Usage and invoices are empty for those who do not administer an account. */
export interface Dashboard {
  newest: PagePart<NewestActivity>;
  holdCalls: boolean;
  agent: boolean;
  usage: AccountUsage[];
  invoices: AccountInvoices[];
}

/** Loads all parts in parallel; each is waited for and fails alone. Only the end of the session is thrown. */
export async function readDashboard(visit: Visit, timeZone: string): Promise<Dashboard> {
  const [newest, usage, invoices] = await Promise.all([
    readNewestActivity(visit, timeZone),
    readUsage(visit, timeZone),
    readOpenInvoices(visit, timeZone),
  ]);
  const { user, session } = visit;
  return { newest, holdCalls: user.holdCalls, agent: session.agent, usage, invoices };
}
