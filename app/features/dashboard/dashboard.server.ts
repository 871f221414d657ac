import type { PagePart } from "~/lib/page-part";
import { readOpenInvoices, type AccountInvoices } from "../billing/invoices/open-invoices.server";
import { nameUnsettled } from "../billing/payments/read-unsettled.server";
import { readUsage, type AccountUsage } from "../reports/account-usage.server";
import type { Visit } from "../session/require-user.server";
import { entriesOf } from "../status/status-entry";
import { statusNow, type StatusNow } from "../status/status-now";
import { readNewestActivity, type NewestActivity } from "./newest-activity.server";

/** What the front page shows. Usage and invoices are empty for those who do not administer an account. */
export interface Dashboard {
  newest: PagePart<NewestActivity>;
  holdCalls: boolean;
  status: StatusNow;
  agent: boolean;
  usage: AccountUsage[];
  invoices: AccountInvoices[];
}

/** Loads all parts in parallel; each is waited for and fails alone. Only the end of the session is thrown. */
export async function readDashboard(visit: Visit, timeZone: string): Promise<Dashboard> {
  const [newest, usage, invoices] = await Promise.all([
    readNewestActivity(visit, timeZone),
    readUsage(visit, timeZone),
    readOpenInvoices(visit, timeZone).then(nameUnsettled),
  ]);
  const { user, session } = visit;
  const status = statusNow(entriesOf(user.scheduledStatuses), Date.now(), timeZone);
  return { newest, holdCalls: user.holdCalls, status, agent: session.agent, usage, invoices };
}
